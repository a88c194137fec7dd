// Alarms that stand now, in words.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ALARM_KINDS, type AlarmFacts, type AlarmKind, ALARMS, type Alarmed } from './kinds.ts';

export interface StandingAlarm extends Pick<
  Selectable<Database['alarm']>,
  'condition' | 'facts' | 'raised_at' | 'told_at' | 'told_where'
> {
  readonly kind: AlarmKind;
  readonly says: string;
  /** How to mend it at the machine. */
  readonly todo: string;
  /** How to mend it at the console, and the page for it; null where no page helps. */
  readonly todoAtConsole: string;
  readonly page: string | null;
}

/** Oldest first. Leaves out kinds that only another release knows. */
export async function readStanding(db: Kysely<Database>): Promise<StandingAlarm[]> {
  const rows = await db
    .selectFrom('alarm')
    .select(['condition', 'kind', 'facts', 'raised_at', 'told_at', 'told_where'])
    .where('resolved_at', 'is', null)
    .where('kind', 'in', [...ALARM_KINDS])
    .orderBy('raised_at')
    .orderBy('condition')
    .execute();
  return rows.flatMap((row) => {
    const kind = ALARM_KINDS.find((one) => one === row.kind);
    // Written by `raiseAlarm`, which takes a kind with its own facts.
    return kind === undefined
      ? []
      : [{ ...row, kind, ...wordsOf(kind, row.facts as unknown as AlarmFacts[AlarmKind]) }];
  });
}

function wordsOf<Kind extends AlarmKind>(kind: Kind, facts: AlarmFacts[Kind]) {
  const words: Alarmed<Kind> = ALARMS[kind];
  const { does, page } = words.atConsole;
  return { says: words.says(facts), todo: words.todo, todoAtConsole: does, page: page?.(facts) ?? null };
}
