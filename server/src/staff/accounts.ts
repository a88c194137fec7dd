// Manages the accounts of console staff.
import { STAFF_ROLES, type StaffRole } from '@juzhongren/contract/console/calls';
import { ROLE_LABELS } from '@juzhongren/contract/console/staff-labels';
import { sql } from 'kysely';
import { accountOfPhone } from '../accounts/open-account.ts';
import { normalisePhone } from '../accounts/phone.ts';
import { normaliseNickname } from '../names/names.ts';
import { findRole } from '../staff-accounts/find-role.ts';
import { LAST_OWNER, mayLoseOwner } from '../staff-accounts/owners.ts';
import { sanctionsInForce } from '../sanctions/store.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { plain, rowNumber, SHANGHAI } from './action/plain-labels.ts';

type AccountContext = Pick<ActionContext, 'db' | 'now' | 'people' | 'isDryRun'>;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Time limit for setting up the second factor. Until then anyone who holds the phone could set it up. */
const ENROL_MS = 3 * DAY_MS;

const ROLE_WANTED = `角色应当是其中之一：${STAFF_ROLES.join('、')}。`;
const NOBODY = '这个编号不是工作人员。';

const roleOf = (typed: string): StaffRole | undefined => STAFF_ROLES.find((one) => one === typed);

export async function listStaff({ db, people }: Pick<ActionContext, 'db' | 'people'>): Promise<number> {
  const all = await db
    .selectFrom('staff_account')
    .innerJoin('app_user', 'app_user.user_id', 'staff_account.user_id')
    .select(['staff_account.user_id', 'display_name', 'nickname', 'role', 'since', 'enrolled_at', 'enrol_until'])
    .orderBy('staff_account.user_id')
    .execute();
  for (const one of all) {
    const factor =
      one.enrolled_at === null ? `还没有设置第二步验证（${SHANGHAI.format(one.enrol_until ?? one.since)} 前）` : '';
    const words = [
      one.user_id,
      plain(one.display_name ?? one.nickname) || '（没有名字）',
      ROLE_LABELS[one.role],
      SHANGHAI.format(one.since),
    ];
    people.say([...words, ...(factor === '' ? [] : [factor])].join('\t'), one);
  }
  if (all.length === 0) people.say('还没有工作人员：npm run admin -- staff add <手机号> owner');
  return 0;
}

/**
 * Makes the owner of a phone number staff. Creates an account if there is none. They sign in like any user and then set
 * up the second factor.
 */
export async function addStaff(
  context: AccountContext,
  { phone, role: typed, name: typedName }: { phone: string; role: string; name: string | undefined },
): Promise<number | AuditedChange> {
  const { db, people } = context;
  const role = roleOf(typed);
  const normal = normalisePhone(phone);
  if (role === undefined || normal === undefined) {
    people.say(role === undefined ? ROLE_WANTED : '请写 11 位手机号。');
    return 1;
  }
  const name = typedName === undefined ? null : normaliseNickname(typedName);
  if (name === undefined || (name !== null && (await isTaken(db, name, 0)))) {
    people.say(name === undefined ? NAME_WANTED : NAME_TAKEN);
    return 1;
  }
  const at = new Date(context.now());
  const known = await db.selectFrom('app_user').select('user_id').where('phone', '=', normal).executeTakeFirst();
  const account = await accountOfPhone(db, { phone: normal, channelId: undefined, at });
  if (account === undefined) {
    people.say('这个手机号现在不行，请稍后再试。');
    return 1;
  }
  const userId = account.user_id;
  if ((await sanctionsInForce(db, userId, at)).some(({ kind }) => kind === 'ban')) {
    people.say('这个账号被封禁着。');
    return 1;
  }
  const enrolUntil = new Date(at.getTime() + ENROL_MS);
  const added = await db
    .insertInto('staff_account')
    .values({ user_id: userId, role, since: at, enrol_until: enrolUntil, display_name: name })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) {
    people.say(`已经是工作人员了，编号 ${userId}。换角色：npm run admin -- staff role ${userId} ${role}`);
    return 1;
  }
  // In a dry run a new account has no real id yet.
  const isToCome = context.isDryRun && known === undefined;
  const on = isToCome ? '新账号' : `玩家 ${userId}`;
  people.say(`${on}现在是${ROLE_LABELS[role]}：用这个手机号登录 /console，三天内要设置第二步验证。`, {
    ...(isToCome ? {} : { user_id: userId }),
    role,
  });
  return { on, before: null, after: { role, ...(name === null ? {} : { display_name: name }) } };
}

/** Changes a role. Open sessions continue with the new permissions. */
export async function changeRole(context: AccountContext, who: string, typed: string): Promise<number | AuditedChange> {
  const { db, people } = context;
  const role = roleOf(typed);
  if (role === undefined) {
    people.say(ROLE_WANTED);
    return 1;
  }
  const before = await requireStaff(context, who, { losing: role !== 'owner' });
  if (before === undefined) return 1;
  const { user_id: userId } = before;
  if (before.role === role) {
    people.say('本来就是这个角色。');
    return 1;
  }
  await db.updateTable('staff_account').set({ role }).where('user_id', '=', userId).execute();
  people.say(`玩家 ${userId} 现在是${ROLE_LABELS[role]}。`);
  return { on: `玩家 ${userId}`, before: { role: before.role }, after: { role } };
}

/** Sets a display name. Staff may name themselves; owners and the command line may name anyone. */
export async function nameStaff(
  context: AccountContext & Pick<ActionContext, 'actor'>,
  [who = '', ...words]: readonly string[],
): Promise<number | AuditedChange> {
  const { db, actor, people } = context;
  const name = normaliseNickname(words.join(' '));
  if (name === undefined) {
    people.say(NAME_WANTED);
    return 1;
  }
  if (actor.kind === 'account' && actor.name !== who && (await findRole(db, Number(actor.name))) !== 'owner') {
    people.say('别人的显示名只有负责人能改。');
    return 1;
  }
  const before = await requireStaff(context, who, { losing: false });
  if (before === undefined) return 1;
  const { user_id: userId, display_name: old } = before;
  if (old === name || (await isTaken(db, name, userId))) {
    people.say(old === name ? '本来就是这个显示名。' : NAME_TAKEN);
    return 1;
  }
  await db.updateTable('staff_account').set({ display_name: name }).where('user_id', '=', userId).execute();
  people.say(`同事现在看到的是「${name}」。`);
  return { on: `玩家 ${userId}`, before: { display_name: old }, after: { display_name: name } };
}

const NAME_WANTED = '显示名是 1 到 20 个可见的字。';
const NAME_TAKEN = '已经有同事叫这个名字，换一个。';

async function isTaken(db: ActionContext['db'], name: string, except: number): Promise<boolean> {
  const other = await db
    .selectFrom('staff_account')
    .select('user_id')
    .where(sql<string>`lower(display_name)`, '=', name.toLowerCase())
    .where('user_id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

/** Ends a user's staff role and console sessions at once. The user's player account stays. */
export async function removeStaff(context: AccountContext, who: string): Promise<number | AuditedChange> {
  const before = await requireStaff(context, who, { losing: true });
  if (before === undefined) return 1;
  const { user_id: userId, role, display_name: name } = before;
  await context.db.deleteFrom('staff_account').where('user_id', '=', userId).execute();
  context.people.say(`玩家 ${userId} 不再是工作人员。`);
  return { on: `玩家 ${userId}`, before: { role, ...(name === null ? {} : { display_name: name }) }, after: null };
}

/**
 * Resets the second factor of staff who lost it and the recovery codes. Deletes the factor, the codes and the sessions,
 * so that a new factor can be set up.
 */
export async function resetFactor(context: AccountContext, who: string): Promise<number | AuditedChange> {
  const { db, people } = context;
  const before = await requireStaff(context, who, { losing: false });
  if (before === undefined) return 1;
  const { user_id: userId, enrolled_at: enrolledAt } = before;
  const until = new Date(context.now() + ENROL_MS);
  await db
    .updateTable('staff_account')
    .set({ factor: null, enrolled_at: null, last_step: null, enrol_until: until })
    .where('user_id', '=', userId)
    .execute();
  for (const table of ['staff_recovery', 'staff_session'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  people.say('第二步验证清掉了，三天内要重新设置。');
  return {
    on: `玩家 ${userId}`,
    before: { enrolled_at: enrolledAt?.toISOString() ?? null },
    after: { enrolled_at: null },
    context: { enrol_until: until.toISOString() },
  };
}

/** Returns the staff row. If it does not exist or the last owner would be lost, prints why and returns undefined. */
async function requireStaff({ db, now, people }: AccountContext, typed: string, { losing }: { losing: boolean }) {
  const number = rowNumber(typed);
  if (number !== undefined && losing && !(await mayLoseOwner(db, number, new Date(now())))) {
    people.say(LAST_OWNER);
    return undefined;
  }
  const found =
    number === undefined
      ? undefined
      : await db.selectFrom('staff_account').selectAll().where('user_id', '=', number).forUpdate().executeTakeFirst();
  if (found === undefined) people.say(NOBODY);
  return found;
}
