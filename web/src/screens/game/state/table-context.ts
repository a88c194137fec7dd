import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import { createContext, use } from 'react';
import type { Tab } from '../derived/tabs.ts';
import type { Seen } from './unread.ts';

/** Public messages of one speaker; `chosen` is the one the quote began with. */
export interface Quoting {
  readonly messages: readonly ChatMessage[];
  readonly chosen: number | undefined;
}

export type PinnedFrom = Quoting | { readonly clue: ClueView };

export interface TableMoves {
  readonly openTab: (tab: Tab) => void;
  readonly openClue: (clueId: string) => void;
  /** Marks a clue as seen that was read outside its own sheet. */
  readonly sawClue: (clueId: string) => void;
  /** Opens the notebook over everything, or inside this element, so that the open content stays readable. */
  readonly openNotes: (place?: HTMLElement) => void;
  /** Opens an interlude that all players are in, or were in. */
  readonly openTogether: (interludeId: string) => void;
  /**
   * Opens the statement board, or the form that pins one of these messages or the text of a clue. Undefined if there is
   * no board.
   */
  readonly openStatementBoard?: ((pinned?: PinnedFrom) => void) | undefined;
  readonly readAct: (act: number) => void;
  /** Number of the act that the reader shows. */
  readonly reading: number;
  readonly seen: Seen;
}

export const TableContext = createContext<TableMoves | undefined>(undefined);

export function useTable(): TableMoves {
  const table = use(TableContext);
  if (table === undefined) throw new Error('a part of the table stands outside the table');
  return table;
}
