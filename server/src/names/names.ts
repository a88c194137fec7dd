import { NICKNAME_LENGTH_MAX, PRODUCT_NAME } from '@juzhongren/contract/limits';
import { readable } from '@juzhongren/contract/people-labels';

export const DELETED_NICKNAME = '已注销用户';

const MADE_UP = '玩家';

export const madeUpName = (userId: number): string => `${MADE_UP}${userId}`;

export const shownName = (userId: number, nickname: string): string =>
  nickname === '' ? madeUpName(userId) : nickname;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Trims a nickname and normalises it to NFC. Returns undefined if it is empty, too long, or contains invisible
 * characters.
 */
export function normaliseNickname(typed: string): string | undefined {
  const nickname = typed.normalize('NFC').trim();
  if (nickname === '' || readable(nickname) !== nickname || /[\n\t\u2800]/.test(nickname)) return undefined;
  return [...graphemes.segment(nickname)].length <= NICKNAME_LENGTH_MAX ? nickname : undefined;
}

/** Names that the service itself uses. */
const OF_THE_SERVICE = new Set(
  '系统 系統 系统消息 系統消息 系统通知 系统提示 主持人 主持 房主 房间 全桌 匿名玩家 已离开 system admin administrator host dm root'
    .split(' ')
    .concat(DELETED_NICKNAME, '已註銷用戶'),
);
/** Words reserved for the operator in names. */
const OF_THE_OPERATOR = ['官方', '客服', '管理员', '管理員', '运营', '營運', PRODUCT_NAME];

/**
 * Returns whether a nickname imitates the service, the operator or another user's default name. Spacing, case and
 * decoration do not matter.
 */
export function pretends(
  nickname: string,
  { userId, operator }: { userId: number; operator: string | undefined },
): boolean {
  const name = foldName(nickname);
  if (new RegExp(`^${MADE_UP}\\d+$`).test(name)) return name !== madeUpName(userId);
  const reserved = operator === undefined ? OF_THE_OPERATOR : [...OF_THE_OPERATOR, operator];
  return OF_THE_SERVICE.has(name) || reserved.map(foldName).some((word) => word !== '' && name.includes(word));
}

/**
 * Returns the form in which names are compared: without case, width, spaces or punctuation. Empty if nothing else is
 * left.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
