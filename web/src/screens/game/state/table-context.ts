import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import { createContext, use } from 'react';
import type { Tab } from '../derived/tabs.ts';
import type { Seen } from './unread.ts';

/** Messages of one speaker to the whole table; `chosen`: the one it began with. */
export interface Quoting {
  readonly messages: readonly ChatMessage[];
  readonly chosen: number | undefined;
}

/** Source of a pinned statement. */
export type PinnedFrom = Quoting | { readonly clue: ClueView };

/** Moving about at the table. */
export interface TableMoves {
  readonly openTab: (tab: Tab) => void;
  readonly openClue: (clueId: string) => void;
  /** Its words were read elsewhere than on its sheet. */
  readonly sawClue: (clueId: string) => void;
  /** The notebook, over whatever is open. */
  /** Over everything, or within this place of what is open, so that it stays readable. */
  readonly openNotes: (place?: HTMLElement) => void;
  /** Back to what the whole table did, or does, at one moment. */
  readonly openTogether: (interludeId: string) => void;
  /**
   * The statement board, or the form that pins one of these messages, or what a clue says, on it. Undefined where there
   * is none.
   */
  readonly openLedger?: ((pinned?: PinnedFrom) => void) | undefined;
  readonly readAct: (act: number) => void;
  /** The act the reader shows. */
  readonly reading: number;
  readonly seen: Seen;
}

export const TableContext = createContext<TableMoves | undefined>(undefined);

export function useTable(): TableMoves {
  const table = use(TableContext);
  if (table === undefined) throw new Error('a part of the table stands outside the table');
  return table;
}
