import type { RoomView } from '@juzhongren/contract/room/view';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type Board, boardsOf } from './boards.ts';
import { NOTHING, type Hand, type Shown, type Turn, turned } from './turning.ts';

/** Milliseconds per page, enough for a slow reader. Players who need longer can hold the page. */
const PAGE_MS = 24_000;

export interface Boards {
  readonly all: readonly Board[];
  readonly board: Board | undefined;
  readonly page: number;
  readonly pages: number;
  readonly held: boolean;
  readonly setPages: (pages: number) => void;
  readonly turn: (turn: Turn) => void;
}

const TURN_OF: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
};

/** Manages the large board: turned by timer, by new boards and by the arrow keys of a remote. */
export function useBoards(room: RoomView): Boards {
  const all = useMemo(() => boardsOf(room), [room]);
  const [pages, setPages] = useState(1);
  const goesOn = room.debrief !== null;
  const newest = (goesOn ? all[0] : all.at(-1))?.key ?? '';
  const hand: Hand = { keys: all.map(({ key }) => key), newest, pages, goesOn };
  const [shown, tell] = useReducer(
    (before: Shown, [turn, now]: readonly [Turn, Hand]) => turned(before, turn, now),
    NOTHING,
  );
  // Shows a new board in the same render.
  const here = turned(shown, 'came', hand);
  if (here !== shown) tell(['came', hand]);
  const turn = (one: Turn): void => tell([one, hand]);
  useTurning({ ...here, pages }, turn);
  const count = useCallback((found: number) => setPages(found), []);
  const board = all.find(({ key }) => key === here.key);
  return { all, board, page: Math.min(here.page, pages - 1), pages, held: here.held, setPages: count, turn };
}

function useTurning({ key, page, held, pages }: Shown & { pages: number }, turn: (turn: Turn) => void): void {
  useEffect(() => {
    const timer = window.setTimeout(() => turn('time'), PAGE_MS);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, page, held, pages]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const wanted = TURN_OF[event.key];
      if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      turn(wanted);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}
