import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepRoom, keptRoom, type KeptText } from '../../../offline/kept-room.ts';
import { personMark } from '../../../identity/replaced-token.ts';
import { storedToken } from '../../../identity/token.ts';
import { ACT_TEXT_KEY } from './game-texts.ts';
import type { RoomStore } from './room-store.ts';

/** Milliseconds from a change to saving, to avoid a write for every message. Closing the page also saves. */
const SETTLED_MS = 1_000;

/** Saves what this seat sees of the room and the acts it opened, for a reload without network. */
export function useKeptRoom(store: RoomStore): void {
  const client = useQueryClient();
  useEffect(() => {
    const mine = personMark();
    let timer: number | undefined;
    const keep = (): void => {
      window.clearTimeout(timer);
      timer = undefined;
      const { room, chat, keptAt, leaving, connectionStatus } = store.state();
      const gone =
        leaving ||
        connectionStatus === 'removed' ||
        connectionStatus === 'missing' ||
        connectionStatus === 'signed-out';
      // A saved copy is not saved again, and a user who signed out leaves nothing behind.
      if (room === undefined || keptAt !== undefined || gone || storedToken() === undefined) return;
      if (mine !== personMark()) return;
      keepRoom({ at: Date.now(), room, chat, texts: openedTexts(client, store.partyId) });
    };
    const soon = (): void => {
      if (store.state().keptAt !== undefined) takeUpTexts(client, store.partyId);
      timer ??= window.setTimeout(keep, SETTLED_MS);
    };
    const stops = [store.subscribe(soon), client.getQueryCache().subscribe(soon)];
    window.addEventListener('pagehide', keep);
    soon();
    return () => {
      keep();
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [client, store]);
}

/** Restores the act texts of the saved room, because the server does not answer. */
function takeUpTexts(client: QueryClient, partyId: string): void {
  for (const [key, text] of keptRoom(partyId)?.texts ?? [])
    if (client.getQueryData(key) === undefined) client.setQueryData(key, text);
}

function openedTexts(client: QueryClient, partyId: string): KeptText[] {
  return client
    .getQueriesData({ queryKey: [ACT_TEXT_KEY, partyId] })
    .flatMap(([key, text]) => (text === undefined || text === null ? [] : [[key, text] as const]));
}
