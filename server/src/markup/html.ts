/** HTML text that needs no escaping. Only this file may create it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | readonly Part[];

/** Builds HTML and escapes every value that `html` did not create. Null becomes nothing; lists are joined. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = fixed[0] ?? '';
  parts.forEach((part, number) => {
    text += textOf(part) + (fixed[number + 1] ?? '');
  });
  return new Markup(text);
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return part.map(textOf).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
