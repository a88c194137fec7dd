// Renders a room on a page for tests, with fake services and a socket that the test controls.
import { partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import type { ChatMessage, PushMessage, PushRequest } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { History } from '../../../router/history.ts';
import type { SocketWord } from '../../../net/push-step.ts';
import { storeToken } from '../../../identity/token.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { browserWorld } from '../state/browser-world.ts';
import { FIXTURE_ROOM_ID } from '../room.fixture.ts';
import { Room } from '../room.tsx';
import type { RoomWorld } from '../state/room-store.ts';

export const CHAPTER = '你叫沈砚秋，二十八岁，弹了二十年的琴。';

/**
 * Opens the given room and waits for its first view.
 * `fresh`: the opening of the act was not seen yet. `wide`: wide screen instead of a phone. `prepare`: adds responses
 * before the page opens. `history`: browser history, for tests of back steps.
 */
export async function sit(
  room: RoomView,
  {
    fresh = false,
    chat = [],
    wide = false,
    prepare = () => {},
    history,
  }: {
    fresh?: boolean;
    chat?: ChatMessage[];
    wide?: boolean;
    prepare?: (services: ReturnType<typeof fakeServices>) => void;
    history?: History;
  } = {},
) {
  const services = fakeServices();
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }));
  services.answer(partyImSignature, { url: '/im', ticket: 't', expireTime: 0 });
  services.answer(partyView, { seq: room.seq, room, chat, online: [1, 2, 3], at: Date.now() });
  services.answer(gameData, {
    acts: [{ act: 1, title: '雨夜来客', opening: '', chapters: [{ title: '昨夜', text: CHAPTER }] }],
  });
  prepare(services);
  storeToken('secret');
  if (!fresh) {
    const seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 9, announcements: 9 };
    const key = `room:${FIXTURE_ROOM_ID}:${room.me.userId}`;
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    localStorage.setItem(key, JSON.stringify({ seen: JSON.stringify(seen), ending: 'shown', ...kept }));
  }
  const said: PushRequest[] = [];
  const sockets: ((word: SocketWord) => void)[] = [];
  const world = (partyId: string): RoomWorld => {
    const real = browserWorld(partyId);
    const connect = (_: unknown, tell: (word: SocketWord) => void) => {
      sockets.push(tell);
      return { send: (text: string) => void said.push(JSON.parse(text) as PushRequest), close: () => {} };
    };
    return { ...real, push: { ...real.push, connect } };
  };
  const router = show(<Room partyId={FIXTURE_ROOM_ID} makeWorld={world} />, { path: '/game', at: '/game', history });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  const tell = sockets.at(-1);
  if (tell === undefined) throw new Error('the room opened no socket');
  act(() => tell({ type: 'opened' }));
  const hear = (message: PushMessage): void => act(() => tell({ type: 'heard', text: JSON.stringify(message) }));
  return {
    services,
    router,
    /** Frames sent by the page, oldest first. */
    said,
    push: hear,
    pushRoom: (room: RoomView) => hear({ type: 'room', room }),
    hangUp: () => act(() => tell({ type: 'closed' })),
  };
}
