// Reads the current alarms with their texts.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ALARM_KINDS, type AlarmFacts, type AlarmKind, ALARMS, type Alarmed } from './kinds.ts';

export interface StandingAlarm extends Pick<
  Selectable<Database['alarm']>,
  'condition' | 'facts' | 'raised_at' | 'told_at' | 'told_where'
> {
  readonly kind: AlarmKind;
  readonly says: string;
  /** Advice for the operator at the machine. */
  readonly todo: string;
  /** Advice for staff at the console, and the page for it; null if no page helps. */
  readonly todoAtConsole: string;
  readonly page: string | null;
}

/** Returns the current alarms, oldest first. Skips kinds that only another release knows. */
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
    // `raiseAlarm` stored the facts, so they match the kind.
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
