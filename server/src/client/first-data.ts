import type { AppConfig } from '@juzhongren/contract/app-config';
import { shownBanners } from '../catalogue/content/shown.ts';
import { detailOf } from '../catalogue/shelf/cards.ts';
import { findListed } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import type { FirstScreens } from './first-screens.ts';
import { drawnBoard, homeBoot } from './home-boot.ts';
import { bootJson, type PageData } from './page.ts';

/** What a page shows first. The page that was made of it holds for as long as its `basis` is the same. */
interface FirstData {
  /** Whose files the page asks for at once. */
  readonly name: 'home' | 'script' | 'other';
  readonly key: string;
  readonly basis: readonly unknown[];
  readonly data: () => Pick<PageData, 'boot' | 'screen' | 'picture'>;
}

interface Drawer {
  readonly deps: Deps;
  readonly screens: FirstScreens;
  readonly config: AppConfig;
}

/** The first screen of an address, drawn for a visitor, and its data under the keys their queries have in the client. */
export function firstData({ path, query }: { path: string; query: unknown }, drawer: Drawer): FirstData {
  const shown = path === '/' ? home(drawer) : path === '/script' ? script(scriptIdOf(query), drawer) : undefined;
  return shown ?? { name: 'other', key: '', basis: [], data: () => ({ boot: [], screen: '', picture: null }) };
}

function home({ deps, screens, config }: Drawer): FirstData {
  const [lasting = '', ...besides] = homeBoot(deps);
  const board = drawnBoard();
  const search = `?board=${board}`;
  const drawn = screens.of({ path: '/', search, boot: `${lasting},${bootJson([[['drawn-board'], board]])}` }, config);
  return {
    name: 'home',
    key: `/${search}`,
    basis: [drawn, ...besides],
    data: () => ({
      boot: [drawn.boot, ...besides],
      screen: drawn.html,
      picture: shownBanners(deps)[0]?.cover || null,
    }),
  };
}

function script(scriptId: number, { deps, screens, config }: Drawer): FirstData | undefined {
  const entry = findListed(deps.catalogue, scriptId);
  if (entry === undefined) return undefined;
  const search = `?id=${scriptId}`;
  const detail = detailOf(entry);
  const drawn = screens.of({ path: '/script', search, boot: bootJson([[['script', scriptId], detail]]) }, config);
  return {
    name: 'script',
    key: `/script${search}`,
    basis: [drawn],
    data: () => ({ boot: [drawn.boot], screen: drawn.html, picture: detail.cover || null }),
  };
}

const scriptIdOf = (query: unknown): number => Number((query as { id?: unknown }).id);
