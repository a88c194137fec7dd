import type { ActionForm, FormField, Values } from './action-form.ts';

export interface Typed {
  readonly words: string[];
  readonly options: Record<string, string>;
}

export const shownFields = ({ fields }: ActionForm, values: Values): readonly FormField[] =>
  fields.filter(({ when }) => when === undefined || when(values));

export const initialValues = ({ fields }: ActionForm): Values =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));

const valueOf = ({ name }: FormField, values: Values): string => (values[name] ?? '').trim();

/** Returns the first missing or wrong field with a message; undefined if all fields are valid. */
export function missing(form: ActionForm, values: Values): { field: string; text: string } | undefined {
  for (const field of shownFields(form, values)) {
    const value = valueOf(field, values);
    if (value === '' && field.optional !== true) {
      return {
        field: field.name,
        text: field.kind === 'choice' || field.kind === 'script' ? `请选${field.label}` : `请填${field.label}`,
      };
    }
    if (field.kind === 'number' && value !== '' && !/^[1-9]\d{0,9}$/.test(value)) {
      return { field: field.name, text: `${field.label}是一个整数` };
    }
  }
  return undefined;
}

export function askedOf(form: ActionForm, values: Values): Typed {
  const shown = shownFields(form, values);
  const filled = shown.filter((field) => field.local !== true && valueOf(field, values) !== '');
  return {
    words: [
      ...(form.words?.(values).map((word) => word.trim()) ??
        filled.filter(({ option }) => option !== true).map((field) => valueOf(field, values))),
    ],
    options: Object.fromEntries(
      filled.filter(({ option }) => option === true).map((field) => [field.name, valueOf(field, values)]),
    ),
  };
}
