import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRoom, useRoomState, useRoomStore } from '../state/room-context.ts';
import { useDraft } from '../state/use-draft.ts';

const LANE = 'notebook';
/** Milliseconds between the last keystroke and saving. */
const AUTOSAVE_MS = 1_500;

/**
 * `saved`: the server has it. `waiting`: not sent yet, or on its way. `late`: no response so far. `refused`: the server
 * rejected it.
 */
export type NotebookState = 'saved' | 'waiting' | 'late' | 'refused';

export interface NotebookPages {
  readonly text: string;
  readonly state: NotebookState;
  readonly write: (text: string) => void;
  readonly retry: () => void;
}

/**
 * Returns the seat's notebook, which saves itself. If two devices write, the last one wins. Text being typed here stays
 * until the server has confirmed it.
 */
export function useNotebook(): NotebookPages {
  const room = useRoom();
  const store = useRoomStore();
  const [text, setText] = useDraft('notebook', room.notebook);
  const state = useRoomState((all) => all.pending.find((pending) => pending.lane === LANE)?.state);
  const [answered, setAnswered] = useState<{ text: string; ok: boolean }>();
  const differs = text !== room.notebook;
  const word = answered?.text === text ? answered : undefined;
  const idle = differs && state === undefined;

  // This text was saved, and another device has written since: its text is current now.
  const overtaken = idle && word?.ok === true;
  useEffect(() => {
    if (overtaken) setText(room.notebook);
  }, [overtaken, room.notebook, setText]);

  const save = useEffectEvent(async (written: string) => {
    const request = { partyId: room.partyId, text: written };
    const { ok } = await store.submit({ call: partyNotebook, lane: LANE, request });
    setAnswered({ text: written, ok });
  });
  const kept = useRoomState((all) => all.keptAt !== undefined);
  const toSend = idle && word === undefined && !kept;
  useEffect(() => {
    if (!toSend) return;
    const timer = window.setTimeout(() => void save(text), AUTOSAVE_MS);
    return () => window.clearTimeout(timer);
  }, [toSend, text]);

  return {
    text,
    state: stateOf({ saved: !differs || word?.ok === true, refused: word?.ok === false, late: state === 'unknown' }),
    write: (next) => {
      setAnswered(undefined);
      setText(next);
    },
    retry: () => setAnswered(undefined),
  };
}

function stateOf({ saved, refused, late }: { saved: boolean; refused: boolean; late: boolean }): NotebookState {
  if (saved) return 'saved';
  if (refused) return 'refused';
  return late ? 'late' : 'waiting';
}
