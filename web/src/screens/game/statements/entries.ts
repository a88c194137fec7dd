// Groups statements and facts from clues by person, and finds contradictions between them.
import { contradict } from '@juzhongren/contract/room/contradiction';
import type { StatementBoardView, Stay, StatementView, ToldView } from '@juzhongren/contract/room/statement-board';

export type Entry = { readonly key: string; readonly stay: Stay } & (
  | { readonly kind: 'said'; readonly statement: StatementView }
  | { readonly kind: 'told'; readonly told: ToldView }
);

export interface PersonEntries {
  readonly key: string;
  readonly name: string;
  readonly entries: readonly Entry[];
}

export const entriesOf = ({ told, statements }: StatementBoardView): readonly Entry[] => [
  ...told.map((one): Entry => ({ key: one.toldId, kind: 'told', stay: one, told: one })),
  ...statements.map((one): Entry => ({ key: one.statementId, kind: 'said', stay: one, statement: one })),
];

/**
 * Returns the entries of each person by time: first the people of the script in its order, then others. People without
 * entries are left out.
 */
export function byPerson(statementBoard: StatementBoardView): readonly PersonEntries[] {
  const people = new Map<string, { name: string; entries: Entry[] }>();
  for (const { id, name } of statementBoard.people) people.set(id, { name, entries: [] });
  for (const entry of entriesOf(statementBoard)) {
    const { id, name } = entry.stay.who;
    const key = id ?? `words ${name}`;
    const person = people.get(key) ?? { name, entries: [] };
    person.entries.push(entry);
    people.set(key, person);
  }
  return [...people]
    .filter(([, { entries }]) => entries.length > 0)
    .map(([key, { name, entries }]) => ({
      key,
      name,
      entries: [...entries].sort((a, b) => a.stay.from - b.stay.from || a.stay.until - b.stay.until),
    }));
}

export const against = (entry: Entry, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((other) => other.key !== entry.key && contradict(entry.stay, other.stay));

export function contradictionsIn(statementBoard: StatementBoardView): number {
  const entries = entriesOf(statementBoard);
  return entries.reduce((sum, entry) => sum + against(entry, entries).length, 0) / 2;
}
