// Stores the unsaved work of the content editor. It survives navigation within the console, but not the end of the tab.
import type { EditedContent } from '@juzhongren/contract/console/content';

export interface DraftWork {
  /** Id of the draft that it is based on; 0 for none. */
  readonly on: number;
  readonly content: EditedContent;
}

let unsaved: DraftWork | undefined;

export const unsavedWork = (): DraftWork | undefined => unsaved;
export function keepUnsaved(work: DraftWork | undefined): void {
  unsaved = work;
}

/** Returns the list with an entry moved, or unchanged if the new position does not exist. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((other, index) => (index === at ? one : other));
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

export const nextId = (list: readonly { readonly id: number }[]): number =>
  list.reduce((most, { id }) => Math.max(most, id), 0) + 1;

/** Error messages by field. */
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

/** Returns the path of a field in words: `banners.0.title` becomes `横幅 · 第 1 项 · 标题`. */
export function fieldLabels(field: string): string {
  const [list = '', ...steps] = field.split('.');
  const words = steps.map((step) => (/^\d+$/.test(step) ? `第 ${Number(step) + 1} 项` : (FIELDS[step] ?? step)));
  return [LISTS[list] ?? '整份内容', ...words].join(' · ');
}
