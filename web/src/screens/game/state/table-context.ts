import { createContext, use } from 'react';
import type { Tab } from './tabs.ts';
import type { Seen } from './unread.ts';

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
