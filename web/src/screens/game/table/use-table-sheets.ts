import { useState } from 'react';
import type { NotesPlace } from './notes-sheet.tsx';

interface Door {
  readonly open: boolean;
  readonly set: (open: boolean) => void;
  readonly show: () => void;
  readonly close: () => void;
}

function useDoor(): Door {
  const [open, set] = useState(false);
  return { open, set, show: () => set(true), close: () => set(false) };
}

/** Dialogs and sheets that can be over the game. A sheet may open another before it closes. */
export interface TableSheets {
  readonly menu: Door;
  readonly pace: Door;
  readonly hint: Door;
  readonly announcements: Door;
  readonly opening: Door;
  readonly notes: NotesPlace;
  readonly setNotes: (place: NotesPlace) => void;
  readonly clueId: string | undefined;
  readonly setClue: (clueId: string | undefined) => void;
  readonly together: string | undefined;
  readonly setTogether: (interludeId: string | undefined) => void;
}

export function useTableSheets(): TableSheets {
  const [menu, pace, hint, announcements, opening] = [useDoor(), useDoor(), useDoor(), useDoor(), useDoor()];
  const [notes, setNotes] = useState<NotesPlace>(false);
  const [clueId, setClue] = useState<string>();
  const [together, setTogether] = useState<string>();
  return { menu, pace, hint, announcements, opening, notes, setNotes, clueId, setClue, together, setTogether };
}
