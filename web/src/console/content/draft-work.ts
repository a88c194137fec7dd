// What an editor works at, as values: kept while they look at other pages of the console, lost with the tab alone.
import type { EditedContent } from '@juzhongren/contract/console/content';

export interface DraftWork {
  /** The draft it was written on top of; 0 for none. */
  readonly on: number;
  readonly content: EditedContent;
}

let unsaved: DraftWork | undefined;

/** What was changed and is saved nowhere. */
export const unsavedWork = (): DraftWork | undefined => unsaved;
export function keepUnsaved(work: DraftWork | undefined): void {
  unsaved = work;
}

/** With an entry in another place; the same when there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((other, index) => (index === at ? one : other));
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** A number that none of them has. */
export const nextId = (list: readonly { readonly id: number }[]): number =>
  list.reduce((most, { id }) => Math.max(most, id), 0) + 1;

/** What is wrong, by field. */
export type Faults = ReadonlyMap<string, string>;

const LISTS: Readonly<Record<string, string>> = {
  banners: '横幅',
  collections: '合集',
  popups: '弹窗',
  scenes: '场景',
  themes: '主题书单',
  expertComments: '达人短评',
  geniuses: '神探名单',
  firstCase: '第一局',
};
const FIELDS: Readonly<Record<string, string>> = {
  title: '标题',
  cover: '图片',
  album: '图片',
  script: '剧本',
  scripts: '剧本',
  link: '网址',
  collection: '合集',
  id: '编号',
  from: '从什么时候起',
  until: '到什么时候为止',
  comment: '短评',
  nickname: '署名',
  newbee: '新手必玩',
  self: '一人成局',
  free: '限时免费',
  cp: '双人密谈',
  fresh: '新本速递',
};

/** `banners.0.title` → `横幅 1 · 标题`. */
export function fieldLabels(field: string): string {
  const [list = '', ...steps] = field.split('.');
  const words = steps.map((step) => (/^\d+$/.test(step) ? `第 ${Number(step) + 1} 项` : (FIELDS[step] ?? step)));
  return [LISTS[list] ?? '整份内容', ...words].join(' · ');
}
