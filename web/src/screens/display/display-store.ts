// Holds the state of a display: newest room view, online players and connection status.
import { screenSignature, screenView } from '@juzhongren/contract/room-calls/displays';
import type { RoomView } from '@juzhongren/contract/room/view';
import { clockOffset } from '../../format/clock.ts';
import { openPushChannel, type PushWorld } from '../../net/push-channel.ts';
import { after, connect, sendBeforeSilence } from '../../net/push-socket.ts';
import type { ChannelEvent, ConnectionStatus } from '../../net/push-step.ts';

export interface DisplayState {
  readonly connectionStatus: ConnectionStatus;
  readonly room: RoomView | undefined;
  readonly online: readonly number[];
  /** Server clock minus local clock, in milliseconds. */
  readonly offset: number;
}

export interface DisplayStore {
  readonly state: () => DisplayState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly online: () => void;
  readonly offline: () => void;
  readonly visible: () => void;
  readonly close: () => void;
}

export const displayWorld = (key: string): PushWorld => ({
  now: () => Date.now(),
  random: () => Math.random(),
  after,
  connect,
  signature: () => sendBeforeSilence(screenSignature, { key }),
  look: ({ seq, sum }) =>
    sendBeforeSilence(screenView, {
      key,
      ...(seq >= 0 ? { after: seq } : {}),
      ...(sum === undefined ? {} : { sum }),
    }),
});

export function openDisplayStore(world: PushWorld): DisplayStore {
  const listeners = new Set<() => void>();
  let state: DisplayState = { connectionStatus: 'connecting', room: undefined, online: [], offset: 0 };
  let heard: number | undefined;

  function set(change: Partial<DisplayState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function take(event: ChannelEvent): void {
    if (event.type === 'connection-status') set({ connectionStatus: event.connectionStatus });
    else if (event.type === 'room') set({ room: event.room });
    else if (event.type === 'presence') set({ online: event.online });
    else if (event.type === 'clock') {
      heard = clockOffset(heard, { at: event.at, now: world.now() });
      if (heard !== state.offset) set({ offset: heard });
    }
  }

  const tell = openPushChannel(world, take);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    online: () => tell('online'),
    offline: () => tell('offline'),
    visible: () => tell('visible'),
    close: () => tell('close'),
  };
}
