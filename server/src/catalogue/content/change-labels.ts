// Describes the differences between two versions of the home page content in Chinese sentences for editors.
import type { ContentDocument } from '../../database/documents/content-document.ts';

type NameOf = (scriptId: number) => string;

const THEME_LABELS: Readonly<Record<string, string>> = {
  newbee: '新手必玩',
  self: '一人成局',
  free: '限时免费',
  cp: '双人密谈',
  fresh: '新本速递',
};

/** Entry of a list: its identity (`key`), its displayed name, and its parts by their Chinese names. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Returns a sentence for each kind of content that changed. `before` is undefined if there was no content. */
export function contentChanges(before: ContentDocument | undefined, after: ContentDocument, nameOf: NameOf): string[] {
  const old = before ?? NO_CONTENT;
  return [
    ...listChanges('横幅', bannersOf(old), bannersOf(after)),
    ...listChanges('合集', collectionsOf(old), collectionsOf(after)),
    ...listChanges('弹窗', popupsOf(old), popupsOf(after)),
    ...listChanges('主题书单', themesOf(old), themesOf(after)),
    ...listChanges('达人短评', commentsOf(old, nameOf), commentsOf(after, nameOf)),
    ...(old.firstCase === after.firstCase
      ? []
      : [`第一局：${after.firstCase === undefined ? '改为自动选' : `换成「${nameOf(after.firstCase)}」`}`]),
    ...(isSame(old.scenes, after.scenes) ? [] : ['场景：换了顺序']),
    ...(isSame(old.geniuses, after.geniuses)
      ? []
      : [`神探名单：${old.geniuses.length} 人 → ${after.geniuses.length} 人`]),
  ];
}

export const NO_CONTENT: ContentDocument = {
  banners: [],
  collections: [],
  popups: [],
  scenes: [],
  themes: {},
  expertComments: [],
  geniuses: [],
};

function listChanges(what: string, before: readonly Entry[], after: readonly Entry[]): string[] {
  const [old, now] = [new Map(before.map((one) => [one.key, one])), new Map(after.map((one) => [one.key, one]))];
  const came = after.filter(({ key }) => !old.has(key)).map(({ name }) => `加了「${name}」`);
  const went = before.filter(({ key }) => !now.has(key)).map(({ name }) => `去掉了「${name}」`);
  const changed = after.flatMap(({ key, name, parts }) => {
    const was = old.get(key);
    if (was === undefined) return [];
    const other = Object.keys(parts).filter((part) => !isSame(was.parts[part], parts[part]));
    return other.length === 0 ? [] : [`「${name}」换了${other.join('、')}`];
  });
  const stayed = (list: readonly Entry[]) => list.map(({ key }) => key).filter((key) => old.has(key) && now.has(key));
  const moved = isSame(stayed(before), stayed(after)) ? [] : ['换了顺序'];
  const all = [...came, ...went, ...changed, ...moved];
  return all.length === 0 ? [] : [`${what}：${all.join('，')}`];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Identifies a banner by its title and a counter for repeated titles. A new picture is therefore a change of the same
 * banner.
 */
function bannersOf({ banners }: ContentDocument): Entry[] {
  const seen = new Map<string, number>();
  return banners.map(({ title, cover, opens }) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { key: `${title} ${count}`, name: title, parts: { 图片: cover, 去处: opens } };
  });
}

const collectionsOf = ({ collections }: ContentDocument): Entry[] =>
  collections.map(({ id, title, album, scriptIds }) => ({
    key: String(id),
    name: title,
    parts: { 标题: title, 图片: album, 剧本: scriptIds },
  }));

const popupsOf = ({ popups }: ContentDocument): Entry[] =>
  popups.map(({ id, title, cover, opens, shown, from, until }) => ({
    key: String(id),
    name: title,
    parts: { 标题: title, 图片: cover, 去处: opens, 显示: shown, 时间: [from, until] },
  }));

const themesOf = ({ themes }: ContentDocument): Entry[] =>
  Object.entries(themes).map(([theme, scripts]) => ({
    key: theme,
    name: THEME_LABELS[theme] ?? theme,
    parts: { 剧本: scripts },
  }));

const commentsOf = ({ expertComments }: ContentDocument, nameOf: NameOf): Entry[] =>
  expertComments.map(({ scriptId, comment, nickname }) => ({
    key: String(scriptId),
    name: nameOf(scriptId),
    parts: { 文字: comment, 署名: nickname },
  }));
