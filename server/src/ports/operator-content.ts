import type { Banner, Collection, Popup } from '@juzhongren/contract/content';
import type { Theme } from '@juzhongren/contract/enumerations';

/** Collection with its scripts in the operator's order. */
export interface CollectionOfScripts extends Collection {
  readonly scriptIds: readonly number[];
}

/** Popup with its visibility setting and its period. Times are Unix ms; null means no limit. */
export interface TimedPopup extends Omit<Popup, 'displayStatus'> {
  readonly shown: boolean;
  readonly from: number | null;
  readonly until: number | null;
}

export interface ExpertComment {
  readonly comment: string;
  readonly nickname: string;
}

/** Content that the operator publishes, read from the content file. Images are already resolved to addresses. */
export interface OperatorContent {
  readonly banners: readonly Banner[];
  readonly collections: readonly CollectionOfScripts[];
  readonly popups: readonly TimedPopup[];
  /** Scene names in the order of the filter. Scenes that are not listed follow them. */
  readonly scenes: readonly string[];
  /** Script id for users who have not played yet; null lets a rule choose. */
  readonly firstCase: number | null;
  /** Scripts of each themed list, in its order. A rule fills a theme without a list. */
  readonly themes: Readonly<Partial<Record<Theme, readonly number[]>>>;
  /** Expert quotes by script id. */
  readonly expertComments: ReadonlyMap<number, ExpertComment>;
  /** Ids of users whose reviews show the expert badge. */
  readonly geniuses: ReadonlySet<number>;
}

export const NO_CONTENT: OperatorContent = {
  banners: [],
  collections: [],
  popups: [],
  scenes: [],
  firstCase: null,
  themes: {},
  expertComments: new Map(),
  geniuses: new Set(),
};
