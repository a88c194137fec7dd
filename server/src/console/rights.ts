// Says which roles may do which action at the console. Every action is listed; `machine` marks those that work on files
// of the machine and run only on its command line.
import type { StaffRole } from '@juzhongren/contract/console/calls';
import type { ConsoleTyped } from '@juzhongren/contract/console/actions';
import type { ACTIONS } from '../staff/actions.ts';
import { COMPLAINT_OPTIONS } from '../staff/from-complaint.ts';

export interface Right {
  /** Roles besides the owner, who may do everything. */
  readonly roles: readonly StaffRole[];
  /** True for money, deletion and staff: the second factor must be fresh. */
  readonly fresh?: true;
  /** Options that are not available at the console, because they use files of the machine. */
  readonly without?: readonly string[];
}

/** Rights of every action that the console offers. All other actions are reserved for the machine. */
type Rights = Readonly<Record<ConsoleTyped, Right> & Record<Exclude<keyof typeof ACTIONS, ConsoleTyped>, 'machine'>>;

const OWNER: Right = { roles: [] };
const LOOKS_AFTER: Right = { roles: ['support', 'moderator'] };
const MODERATES: Right = { roles: ['moderator'] };
const SUPPORTS: Right = { roles: ['support'] };
const CATALOGUE_ROLES: Right = { roles: ['editor'] };
const REVIEWS: Right = { roles: ['editor', 'moderator'] };
const LOOKS_AT_ORDERS: Right = { roles: ['finance', 'support'] };
const MONEY: Right = { roles: ['finance'], fresh: true };
const LOOKS_AT_MONEY: Right = { roles: ['finance'] };

export const RIGHTS: Rights = {
  'packs import <文件夹或压缩包>': 'machine',
  'content import <文件夹>': 'machine',
  'content list [条数]': CATALOGUE_ROLES,
  'content show [版本]': CATALOGUE_ROLES,
  'content draft [文件夹]': CATALOGUE_ROLES,
  'content drop-draft': { ...CATALOGUE_ROLES, fresh: true },
  'content publish': CATALOGUE_ROLES,
  'content put-back <版本>': CATALOGUE_ROLES,
  'content pictures [用处]': CATALOGUE_ROLES,
  'content add-picture <用处> [文件]': CATALOGUE_ROLES,
  'scripts list': { roles: ['support', 'moderator', 'editor', 'finance'] },
  'scripts show <编号>': CATALOGUE_ROLES,
  'scripts hide <编号>': CATALOGUE_ROLES,
  'scripts versions <编号>': CATALOGUE_ROLES,
  'scripts put-back <编号> <版本>': CATALOGUE_ROLES,
  'reviews list <剧本编号>': REVIEWS,
  'reviews hide <编号>': REVIEWS,
  'reviews show <编号>': REVIEWS,
  'reviews quote <编号>': REVIEWS,
  'reviews unquote <编号>': REVIEWS,
  'feedback list [条数]': LOOKS_AFTER,
  'feedback take <编号>': LOOKS_AFTER,
  'feedback close <编号> <回复...>': LOOKS_AFTER,
  'feedback delete <编号>': { ...SUPPORTS, fresh: true },
  'complaints list [条数]': LOOKS_AFTER,
  'complaints show <编号>': MODERATES,
  'complaints take <编号>': MODERATES,
  'complaints close <编号> <结果...>': MODERATES,
  'complaints delete <编号>': { ...MODERATES, fresh: true },
  'tables list [条数]': LOOKS_AFTER,
  'tables take-off <房间> <原因...>': MODERATES,
  'groups blank <车队>': { ...MODERATES, fresh: true },
  'codes create <什么> [个数...]': { ...MONEY, without: ['out'] },
  'codes list [条数]': LOOKS_AT_MONEY,
  'codes show <批次>': LOOKS_AT_MONEY,
  'codes revoke <批次或兑换码>': MONEY,
  'certificates create <什么> [个数...]': MONEY,
  'orders list [条数]': LOOKS_AT_ORDERS,
  'orders find <手机号、订单号、编号或昵称>': LOOKS_AT_ORDERS,
  'orders show <订单号>': LOOKS_AT_ORDERS,
  'orders export <从> <到>': { ...LOOKS_AT_MONEY, without: ['out'] },
  'orders refund <订单号> <原因...>': MONEY,
  'orders refunds': LOOKS_AT_MONEY,
  'orders confirm-refund <订单号>': MONEY,
  'orders drop-refund <订单号>': MONEY,
  'orders days [条数]': LOOKS_AT_MONEY,
  'orders attention': LOOKS_AT_MONEY,
  'orders done <订单号>': MONEY,
  'orders report <日期>': LOOKS_AT_MONEY,
  'orders reconcile <日期>': MONEY,
  'people find <手机号、编号或昵称>': LOOKS_AFTER,
  'people show <编号>': LOOKS_AFTER,
  'people sign-out <编号>': LOOKS_AFTER,
  'people warn <编号> <原因...>': MODERATES,
  'people mute <编号> <什么> <多久> <原因...>': MODERATES,
  'people ban <编号> <多久> <原因...>': MODERATES,
  'people lift <处罚编号>': MODERATES,
  'people rename <编号> [新昵称...]': MODERATES,
  'people remove-portrait <编号>': { ...MODERATES, fresh: true },
  'people unblock <手机号>': SUPPORTS,
  'people export <编号> <文件>': 'machine',
  'people delete <编号>': { ...SUPPORTS, fresh: true },
  'staff list': OWNER,
  'staff add <手机号> <角色>': { ...OWNER, fresh: true },
  // Everybody may name themselves; the action allows only owners to name others.
  'staff name <编号> <显示名...>': { roles: ['support', 'moderator', 'editor', 'finance'], fresh: true },
  'staff role <编号> <角色>': { ...OWNER, fresh: true },
  'staff remove <编号>': { ...OWNER, fresh: true },
  'staff reset <编号>': { ...OWNER, fresh: true },
  'backup <文件>': 'machine',
  'backup-verify <文件>': 'machine',
  'restore <文件>': 'machine',
  'alarms list': LOOKS_AFTER,
  'alarms test': OWNER,
  house: { roles: ['support', 'moderator', 'editor', 'finance'] },
  'notice set <文字...>': CATALOGUE_ROLES,
  'notice clear': CATALOGUE_ROLES,
  'maintenance on': OWNER,
  'maintenance off': OWNER,
  'words list': MODERATES,
  'words add [词...]': { ...MODERATES, without: ['file'] },
  'words remove <词...>': MODERATES,
  'words try <文字...>': MODERATES,
  'trail [条数]': OWNER,
  'trail-forget <日期>': { ...OWNER, fresh: true },
};

/** Returns true if the role may write drafts of the home page content. The same roles may preview them. */
export const mayEditContent = (role: StaffRole): boolean => rightOf('content draft [文件夹]', role) !== undefined;

/** Returns the right of a role, or undefined if the role may not do the action or only the machine can. */
export function rightOf(typed: keyof typeof ACTIONS, role: StaffRole): Right | undefined {
  const right: Right | 'machine' = RIGHTS[typed];
  if (right === 'machine') return undefined;
  if (role !== 'owner' && !right.roles.includes(role)) return undefined;
  return mayDo(CLOSES_COMPLAINTS, role)
    ? right
    : { ...right, without: [...(right.without ?? []), ...COMPLAINT_OPTIONS] };
}

/** A role without this right cannot close complaints through other actions either. */
const CLOSES_COMPLAINTS = 'complaints close <编号> <结果...>';

function mayDo(typed: ConsoleTyped, role: StaffRole): boolean {
  return role === 'owner' || RIGHTS[typed].roles.includes(role);
}
