// Imposes and lifts sanctions. The user is told the reason.
import { readable } from '@juzhongren/contract/people-labels';
import { SANCTION_LABELS } from '@juzhongren/contract/console/staff-labels';
import type { SanctionKind } from '../../database/tables/sanctions.ts';
import { tell } from '../../sanctions/notices.ts';
import { impose, lift } from '../../sanctions/store.ts';
import { LAST_OWNER, mayLoseOwner } from '../../staff-accounts/owners.ts';
import type { AuditedChange, ActionContext } from '../action/action.ts';
import { rowNumber, SHANGHAI } from '../action/plain-labels.ts';
import { onPerson, type PersonContext, requireOutsider, requirePerson } from './person.ts';

type SanctionContext = PersonContext & Pick<ActionContext, 'now' | 'isDryRun'>;

const REASON_LENGTH_MAX = 200;
const HOUR_MS = 60 * 60 * 1_000;
const HOURS_OF = { h: 1, d: 24 } as const;
/** Ten years. Anything longer should be permanent. */
const HOURS_MAX = 10 * 365 * 24;

const REASON_WANTED = `请写明原因（最多 ${REASON_LENGTH_MAX} 字，本人会看到）。`;
const TIME_WANTED = '多久：几小时写 12h，几天写 7d，一直写 ever。';
const WHAT_WANTED = '什么：talk（发言）、reviews（评价）或 board（拼车）。';

export async function warn(context: SanctionContext, words: readonly string[]): Promise<number | AuditedChange> {
  const [who = '', ...why] = words;
  return await imposeOn(context, { who, kind: 'warning', time: 'ever', why });
}

export async function mute(context: SanctionContext, words: readonly string[]): Promise<number | AuditedChange> {
  const [who = '', what, time = '', ...why] = words;
  if (what !== 'talk' && what !== 'reviews' && what !== 'board') {
    context.people.say(WHAT_WANTED);
    return 1;
  }
  return await imposeOn(context, { who, kind: what, time, why });
}

export async function ban(context: SanctionContext, words: readonly string[]): Promise<number | AuditedChange> {
  const [who = '', time = '', ...why] = words;
  return await imposeOn(context, { who, kind: 'ban', time, why });
}

interface SanctionInput {
  readonly who: string;
  readonly kind: SanctionKind;
  readonly time: string;
  readonly why: readonly string[];
}

async function imposeOn(
  context: SanctionContext,
  { who, kind, time, why }: SanctionInput,
): Promise<number | AuditedChange> {
  const { db, people } = context;
  const at = new Date(context.now());
  const until = untilOf(time, at);
  const reason = readable(why.join(' ')).trim();
  if (until === 'none' || reason === '' || reason.length > REASON_LENGTH_MAX) {
    people.say(until === 'none' ? TIME_WANTED : REASON_WANTED);
    return 1;
  }
  const person = await (kind === 'ban' ? requireOutsider : requirePerson)(context, who);
  if (person === undefined) return 1;
  const userId = person.user_id;
  if (kind === 'ban' && !(await mayLoseOwner(db, userId, at))) {
    people.say(LAST_OWNER);
    return 1;
  }
  const number = await impose(db, { userId, kind, reason, at, until });
  // A ban needs no notice, because every call returns it.
  if (kind !== 'ban') await tell(db, { userId, kind, words: reason, until, at });
  // A dry run consumes this id, so the real run gets another one.
  const given = context.isDryRun ? undefined : number;
  people.say(saidOf(kind, until, given), {
    ...(given === undefined ? {} : { sanction_id: given }),
    user_id: userId,
    kind,
    until,
  });
  return {
    on: onPerson(person),
    before: null,
    after: { kind, ...(kind === 'warning' ? {} : { until: until?.toISOString() ?? 'ever' }) },
    ...(given === undefined ? {} : { context: { sanction: given } }),
  };
}

function saidOf(kind: SanctionKind, until: Date | null, number: number | undefined): string {
  if (kind === 'warning') return '已警告，本人会看到原因。';
  const end = until === null ? '一直有效' : `到 ${SHANGHAI.format(until)}`;
  const lift = number === undefined ? '' : `提前解除：npm run admin -- people lift ${number}`;
  return `已${SANCTION_LABELS[kind]}，${end}。${lift}`;
}

/** Parses a duration: `12h`, `7d` or `ever`. */
function untilOf(typed: string, at: Date): Date | null | 'none' {
  if (typed === 'ever') return null;
  const found = /^([1-9]\d{0,5})([hd])$/.exec(typed);
  if (found === null) return 'none';
  const hours = Number(found[1]) * HOURS_OF[found[2] as keyof typeof HOURS_OF];
  return hours > HOURS_MAX ? 'none' : new Date(at.getTime() + hours * HOUR_MS);
}

export async function liftSanction(
  { db, now, people }: SanctionContext,
  typed: string,
): Promise<number | AuditedChange> {
  const number = rowNumber(typed);
  const at = new Date(now());
  const lifted = number === undefined ? undefined : await lift(db, number, at);
  if (lifted === undefined) {
    people.say('没有这条生效中的处罚。编号用 people show <编号> 看。');
    return 1;
  }
  const { user_id: userId, kind } = lifted;
  await tell(db, { userId, kind: 'lifted', words: SANCTION_LABELS[kind], at });
  people.say('已解除，本人会看到。');
  return {
    on: onPerson(lifted),
    before: { until: lifted.until?.toISOString() ?? 'ever' },
    after: { until: at.toISOString() },
    context: { sanction: lifted.sanction_id, kind },
  };
}
