// Parses the words and options of a console action with the parser of the command line, so that both have one grammar.
import { readCommandLine } from '@juzhongren/pack-format/messages/command-line';
import type { Action, ActionInput } from '../staff/action/action.ts';
import { ACTIONS, nameOf } from '../staff/actions.ts';

export type Typed = keyof typeof ACTIONS;

/** Full action declarations by name, for example `orders refund`. */
export const TYPED_BY_NAME: ReadonlyMap<string, Typed> = new Map(
  (Object.keys(ACTIONS) as Typed[]).map((typed) => [nameOf(typed), typed]),
);

/** Returns the words and options of the action, or a Chinese sentence that explains the mistake. */
export function readAsked(
  typed: Typed,
  { words, options }: { words: readonly string[]; options: Readonly<Record<string, string | true>> },
): ActionInput | string {
  const action: Action = ACTIONS[typed];
  for (const [name, value] of Object.entries(options)) {
    const known = action.options?.find(({ long }) => long === `--${name}`);
    if (known === undefined) return `没有「--${name}」这个选项。`;
    if (known.required !== (value !== true))
      return `「--${name}」${value === true ? '后面没有写内容' : '后面不用写内容'}。`;
  }
  const flags = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}=${value}`],
  );
  const read = readCommandLine<ActionInput['options'], ActionInput>(
    {
      name: '',
      commands: {
        [typed]: {
          does: action.does,
          ...(action.options === undefined ? {} : { options: action.options }),
          run: (word, found, more) => ({
            words: word === '' && more.length === 0 ? [] : [word, ...more],
            options: found,
          }),
        },
      },
    },
    [...nameOf(typed).split(' '), ...flags, '--', ...words],
  );
  return typeof read === 'function' ? read() : (read.output.split('\n', 1)[0] ?? '');
}
