import { NICKNAME_LENGTH_MAX, PRODUCT_NAME } from '@juzhongren/contract/limits';
import { readable } from '@juzhongren/contract/people-labels';

/** What stands where the name of a deleted account was. */
export const DELETED_NICKNAME = '已注销用户';

const MADE_UP = '玩家';

/** Under this name somebody is known who has chosen none. */
export const madeUpName = (userId: number): string => `${MADE_UP}${userId}`;

/** How somebody is called at a table; `nickname` is empty until the profile is complete. */
export const shownName = (userId: number, nickname: string): string =>
  nickname === '' ? madeUpName(userId) : nickname;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Trimmed, in composed form; undefined when it is empty, too long, or has characters that cannot be seen. */
export function normaliseNickname(typed: string): string | undefined {
  const nickname = typed.normalize('NFC').trim();
  if (nickname === '' || readable(nickname) !== nickname || /[\n\t\u2800]/.test(nickname)) return undefined;
  return [...graphemes.segment(nickname)].length <= NICKNAME_LENGTH_MAX ? nickname : undefined;
}

/** Names the service itself speaks under. */
const OF_THE_SERVICE = new Set(
  '系统 系統 系统消息 系統消息 系统通知 系统提示 主持人 主持 房主 房间 全桌 匿名玩家 已离开 system admin administrator host dm root'
    .split(' ')
    .concat(DELETED_NICKNAME, '已註銷用戶'),
);
/** Nobody but the operator is called anything with these in it. */
const OF_THE_OPERATOR = ['官方', '客服', '管理员', '管理員', '运营', '營運', PRODUCT_NAME];

/**
 * Whether a nickname pretends to be the service, the operator or somebody else who has chosen none, however it is spaced,
 * capitalised or dressed.
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

/** How names are compared: not by case, width, spaces or marks. Empty where nothing else is in it. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
