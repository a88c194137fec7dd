import type { Banner, Collection, Popup } from '@juzhongren/contract/content';
import type { Theme } from '@juzhongren/contract/enumerations';

/** A collection with its scripts in the operator's order. */
export interface CollectionOfScripts extends Collection {
  readonly scriptIds: readonly number[];
}

/** A notice with the operator's wish to show it, and the time for it, Unix time in ms; null is «always». */
export interface TimedPopup extends Omit<Popup, 'displayStatus'> {
  readonly shown: boolean;
  readonly from: number | null;
  readonly until: number | null;
}

/** An expert's word on a card. */
export interface ExpertComment {
  readonly comment: string;
  readonly nickname: string;
}

/** What the operator put on the shelves, as the content file says; pictures are addresses by now. */
export interface OperatorContent {
  readonly banners: readonly Banner[];
  readonly collections: readonly CollectionOfScripts[];
  readonly popups: readonly TimedPopup[];
  /** Names of scenes in the order of the filter; scenes that are not named come after them. */
  readonly scenes: readonly string[];
  /** The script of those who have not played yet; null leaves the choice to the rule. */
  readonly firstCase: number | null;
  /** Scripts of a themed list in its order. A theme without a list is filled by rule. */
  readonly themes: Readonly<Partial<Record<Theme, readonly number[]>>>;
  /** By script id. */
  readonly expertComments: ReadonlyMap<number, ExpertComment>;
  /** User ids of those whose reviews carry the expert's badge. */
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
