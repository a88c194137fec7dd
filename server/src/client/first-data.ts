import type { AppConfig } from '@juzhongren/contract/app-config';
import { displayedPopupIds, shownBanners } from '../catalogue/content/shown.ts';
import { detailOf } from '../catalogue/index/cards.ts';
import { findListed } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import type { FirstScreens } from './first-screens.ts';
import { drawnBoard, homeBoot } from './home-boot.ts';
import { allScriptsBoot, type ListBoot, rankBoot } from './list-boot.ts';
import { plainPreview, scriptPreview } from './page-previews.ts';
import type { BootQuery, PageData } from './page.ts';

/** Initial content of a page. A page made from it stays valid while its `basis` is the same. */
export interface FirstData {
  /** Screen whose files the page requests at once. */
  readonly name: 'home' | 'script' | 'scripts' | 'rank' | 'other';
  readonly key: string;
  readonly basis: readonly unknown[];
  readonly data: () => Omit<PageData, 'config' | 'siteStatus'>;
}

interface Drawer {
  readonly deps: Deps;
  readonly screens: FirstScreens;
  readonly config: AppConfig;
}

/** Returns the first screen of a path, rendered for a visitor, and its data under the keys of the client's queries. */
export function firstData({ path, query }: { path: string; query: unknown }, drawer: Drawer): FirstData {
  return drawn(path, query, drawer) ?? { name: 'other', key: '', basis: [], data: () => nothingAt('/') };
}

const nothingAt = (path: string) => ({ boot: [], screen: '', picture: null, preview: plainPreview(path) });

function drawn(path: string, query: unknown, drawer: Drawer): FirstData | undefined {
  switch (path) {
    case '/':
      return home(drawer);
    case '/script':
      return script(scriptIdOf(query), drawer);
    case '/scripts':
      // A filtered list is one of thousands and is not rendered, but its code is still requested at once.
      return Object.keys(query as object).length > 0
        ? { name: 'scripts', key: '/scripts?', basis: [], data: () => nothingAt(path) }
        : list({ name: 'scripts', path, bootOf: allScriptsBoot }, drawer);
    case '/script/rank':
      return list({ name: 'rank', path, bootOf: rankBoot }, drawer);
    default:
      return undefined;
  }
}

interface ListScreen {
  readonly name: 'scripts' | 'rank';
  readonly path: string;
  readonly bootOf: (catalogue: Deps['catalogue']) => ListBoot;
}

function list({ name, path, bootOf }: ListScreen, { deps: { catalogue }, screens, config }: Drawer): FirstData {
  return {
    name,
    key: path,
    basis: [catalogue.generation()],
    data: () => {
      const { boot, cards } = bootOf(catalogue);
      const screen = screens.draw({ path, search: '', queries: boot }, config);
      return { boot, screen, picture: cards[0]?.cover || null, preview: plainPreview(path) };
    },
  };
}

function home({ deps, screens, config }: Drawer): FirstData {
  const board = drawnBoard();
  const search = `?board=${board}`;
  return {
    name: 'home',
    key: `/${search}`,
    // Popups start and end with time.
    basis: [deps.catalogue.generation(), displayedPopupIds(deps).join()],
    data: () => {
      const boot: BootQuery[] = [...homeBoot(deps), [['drawn-board'], board]];
      const screen = screens.draw({ path: '/', search, queries: boot }, config);
      return { boot, screen, picture: shownBanners(deps)[0]?.cover || null, preview: plainPreview('/') };
    },
  };
}

function script(scriptId: number, { deps, screens, config }: Drawer): FirstData | undefined {
  const entry = findListed(deps.catalogue, scriptId);
  if (entry === undefined) return undefined;
  const search = `?id=${scriptId}`;
  return {
    name: 'script',
    key: `/script${search}`,
    // Any change of the script gives a new entry object.
    basis: [entry],
    data: () => {
      const detail = detailOf(entry);
      const boot: BootQuery[] = [[['script', scriptId], detail]];
      const screen = screens.draw({ path: '/script', search, queries: boot }, config);
      return { boot, screen, picture: detail.cover || null, preview: scriptPreview(entry) };
    },
  };
}

const scriptIdOf = (query: unknown): number => Number((query as { id?: unknown }).id);
