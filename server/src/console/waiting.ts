// Lists the pending work of the signed-in staff member: counts and the newest entries, by the rights of the role. Pages
// poll it, so it contains no phone number and nothing that lists withhold.
import type { WaitingKind, consoleWaiting } from '@juzhongren/contract/console/calls';
import type { ResponseOf } from '@juzhongren/contract/call';
import { COMPLAINT_REASON_LABELS, attentionLabel, staffLabel, yuan } from '@juzhongren/contract/console/staff-labels';
import { COMPLAINT_REASONS } from '@juzhongren/contract/enumerations';
import { sql } from 'kysely';
import { readStanding } from '../alarms/standing.ts';
import { findDraft } from '../catalogue/content/drafts.ts';
import { readFeedback } from '../feedback/store.ts';
import { purchasesForPerson } from '../orders/list-orders.ts';
import { listWaiting } from '../orders/refund-requests.ts';
import { readComplaints } from '../rooms/moderation/store.ts';
import type { Deps } from '../ports/deps.ts';
import { readStaffNames } from '../staff-accounts/names.ts';
import type { StaffSession } from '../staff-accounts/sessions.ts';
import { rightOf, type RIGHTS } from './rights.ts';

type Waiting = ResponseOf<typeof consoleWaiting>['waiting'][number];
type Look = (deps: Pick<Deps, 'db' | 'now'>, session: StaffSession) => Promise<Omit<Waiting, 'kind'>>;

/** Maximum number of newest entries per kind. */
const SHOWN_MAX = 5;
const EXCERPT_LENGTH_MAX = 60;

interface Kind {
  /** Action that a role must be allowed to do to see this kind. */
  readonly needs: keyof typeof RIGHTS;
  readonly look: Look;
}

const KINDS: Readonly<Record<WaitingKind, Kind>> = {
  alarms: { needs: 'alarms list', look: lookAtAlarms },
  complaints: { needs: 'complaints list [条数]', look: lookAtComplaints },
  feedback: { needs: 'feedback list [条数]', look: lookAtFeedback },
  orders: { needs: 'orders attention', look: lookAtOrders },
  refunds: { needs: 'orders confirm-refund <订单号>', look: lookAtRefunds },
  books: { needs: 'orders reconcile <日期>', look: lookAtReconciliation },
  draft: { needs: 'content publish', look: lookAtDraft },
};

export async function readWaiting(
  deps: Pick<Deps, 'db' | 'now'>,
  session: StaffSession,
): Promise<ResponseOf<typeof consoleWaiting>> {
  const waiting: Waiting[] = [];
  for (const [kind, { needs, look }] of Object.entries(KINDS)) {
    if (rightOf(needs, session.role) === undefined) continue;
    const found = await look(deps, session);
    if (found.count > 0) waiting.push({ kind, ...found });
  }
  return { waiting };
}

async function lookAtAlarms({ db }: Pick<Deps, 'db'>): Promise<Omit<Waiting, 'kind'>> {
  const alarms = await readStanding(db);
  return {
    count: alarms.length,
    newest: alarms
      .toReversed()
      .slice(0, SHOWN_MAX)
      .map(({ condition, says, raised_at: at }) => ({ id: condition, says, at: at.toISOString() })),
  };
}

/** Condition for cases that nobody has taken, and the caller's own. A case taken by a colleague is omitted. */
const waitsFor = ({ userId }: StaffSession) =>
  sql<boolean>`(state = 'new' or state = 'work' and taken_by = ${String(userId)}::text)`;

async function lookAtComplaints({ db }: Pick<Deps, 'db'>, session: StaffSession): Promise<Omit<Waiting, 'kind'>> {
  const wanted = waitsFor(session);
  const newest = await readComplaints(db, { limit: SHOWN_MAX, wanted });
  return {
    count: await count(db, 'complaint', wanted),
    newest: newest.map((one) => {
      const reason = COMPLAINT_REASONS.find((known) => known === one.reason);
      const about = one.group_id === null ? (one.about_nickname ?? '') : '一个车队';
      const says = [reason === undefined ? one.reason : COMPLAINT_REASON_LABELS[reason], about];
      return {
        id: String(one.complaint_id),
        says: says.filter((word) => word !== '').join('：'),
        at: one.created_at.toISOString(),
      };
    }),
  };
}

async function lookAtFeedback({ db }: Pick<Deps, 'db'>, session: StaffSession): Promise<Omit<Waiting, 'kind'>> {
  const wanted = waitsFor(session);
  const newest = await readFeedback(db, { limit: SHOWN_MAX, wanted });
  return {
    count: await count(db, 'feedback', wanted),
    newest: newest.map(({ feedback_id: id, remark, created_at: at }) => ({
      id: String(id),
      says: excerpt(remark),
      at: at.toISOString(),
    })),
  };
}

function excerpt(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= EXCERPT_LENGTH_MAX ? line : `${letters.slice(0, EXCERPT_LENGTH_MAX).join('')}…`;
}

async function count(
  db: Deps['db'],
  table: 'complaint' | 'feedback',
  wanted: ReturnType<typeof waitsFor>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${wanted}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function lookAtOrders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Omit<Waiting, 'kind'>> {
  const orders = await purchasesForPerson(db, new Date(now()));
  return {
    count: orders.length,
    newest: orders
      .toReversed()
      .slice(0, SHOWN_MAX)
      .map(({ out_trade_no: id, amount, attention, created_at: at }) => ({
        id,
        says: `${yuan(amount)}：${attentionLabel(attention)}`,
        at: at.toISOString(),
      })),
  };
}

/** Omits refunds that the caller requested, because somebody else must confirm them. */
async function lookAtRefunds(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: StaffSession,
): Promise<Omit<Waiting, 'kind'>> {
  const waiting = (await listWaiting(db, new Date(now()))).filter(({ asked_by: by }) => by !== userId);
  const newest = waiting.toReversed().slice(0, SHOWN_MAX);
  const nameOf = await readStaffNames(
    db,
    newest.map((one) => one.asked_by),
  );
  return {
    count: waiting.length,
    newest: newest.map(({ out_trade_no: id, amount, asked_by: by, asked_at: at }) => ({
      id,
      says: `${yuan(amount)}，${staffLabel(String(by), nameOf(by))}申请`,
      at: at.toISOString(),
    })),
  };
}

async function lookAtReconciliation({ db }: Pick<Deps, 'db'>): Promise<Omit<Waiting, 'kind'>> {
  const differing = (await readStanding(db)).filter(({ kind }) => kind === 'books-differ');
  return {
    count: differing.length,
    newest: differing
      .toReversed()
      .slice(0, SHOWN_MAX)
      .map(({ facts, says, raised_at: at }) => ({
        id: String(facts['day'] ?? ''),
        says,
        at: at.toISOString(),
      })),
  };
}

async function lookAtDraft({ db }: Pick<Deps, 'db'>): Promise<Omit<Waiting, 'kind'>> {
  const draft = await findDraft(db);
  if (draft === undefined) return { count: 0, newest: [] };
  const { draft_id: id, saved_by: by, saved_at: at } = draft;
  return { count: 1, newest: [{ id: String(id), says: `${by}存的首页草稿，还没有发布`, at: at.toISOString() }] };
}
