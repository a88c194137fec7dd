// Computes the state of a room on this device and the effects of each event. Pure functions.
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { VoiceNews } from '@juzhongren/contract/room/voice';
import { clockOffset } from '../../../format/clock.ts';
import type { PendingCommand } from '../../../net/command-queue.ts';
import type { ChannelEvent, ConnectionStatus } from '../../../net/push-step.ts';
import type { KeptRoom } from '../../../offline/kept-room.ts';

/** Milliseconds that a typing indicator stays after the last signal. */
export const TYPING_MS = 4_000;
/** Maximum number of requests for an opened conversation that is still redacted here, one per view. */
const ASKED_MAX = 3;

export interface RoomStoreState {
  readonly connectionStatus: ConnectionStatus;
  readonly room: RoomView | undefined;
  readonly chat: readonly ChatMessage[];
  readonly online: readonly number[];
  readonly typing: readonly { readonly userId: number; readonly until: number }[];
  /** State of voice chat; undefined before anybody speaks. */
  readonly voice: VoiceNews | undefined;
  /** Server time minus device time, in milliseconds. */
  readonly clockOffset: number;
  readonly pending: readonly PendingCommand[];
  /** True while this player is leaving: being removed from the room is then expected. */
  readonly leaving: boolean;
  /**
   * Unix milliseconds of the saved copy that is shown because the server does not answer. The room is then read-only.
   */
  readonly keptAt: number | undefined;
}

export type VoiceEvent = Extract<ChannelEvent, { type: 'signals' | 'quiet' }>;

export interface RoomKnowledge {
  readonly state: RoomStoreState;
  readonly heardClock: number | undefined;
  readonly asked: ReadonlyMap<string, number>;
}

export const NOTHING_KNOWN: RoomKnowledge = {
  state: {
    connectionStatus: 'connecting',
    room: undefined,
    chat: [],
    online: [],
    typing: [],
    voice: undefined,
    clockOffset: 0,
    pending: [],
    leaving: false,
    keptAt: undefined,
  },
  heardClock: undefined,
  asked: new Map(),
};

export type RoomStoreEvent =
  | ChannelEvent
  | ({ readonly type: 'kept' } & Pick<KeptRoom, 'at' | 'room' | 'chat'>)
  | { readonly type: 'pending'; readonly pending: readonly PendingCommand[] }
  | { readonly type: 'leaving'; readonly leaving: boolean }
  | { readonly type: 'typing-over' };

export type RoomEffect =
  /** Confirms the player's own message, even if the response to it was lost. */
  | { readonly do: 'said'; readonly requestId: string; readonly message: ChatMessage }
  | { readonly do: 'reached'; readonly seq: number }
  | { readonly do: 'retry' }
  | { readonly do: 'take-kept' }
  | { readonly do: 'ask-anew' }
  | { readonly do: 'forget-typing' }
  | { readonly do: 'note-news' }
  | { readonly do: 'hear-voice'; readonly event: VoiceEvent };

interface RoomStep {
  readonly known: RoomKnowledge;
  readonly effects: readonly RoomEffect[];
}

/** @param now Unix milliseconds, device time */
export function stepRoom(known: RoomKnowledge, event: RoomStoreEvent, now: number): RoomStep {
  const { state } = known;
  const change = (changed: Partial<RoomStoreState>, ...effects: RoomEffect[]): RoomStep => ({
    known: { ...known, state: { ...state, ...changed } },
    effects,
  });
  switch (event.type) {
    case 'connection-status':
      return change(
        { connectionStatus: event.connectionStatus },
        ...effectsOfConnectionStatus(event.connectionStatus, state),
      );
    case 'room':
      return takeRoom(known, event.room);
    case 'kept': {
      // Anything that the server sends later is newer.
      const { chat, effects } = joinChat(state, event.chat);
      return change({ room: event.room, keptAt: event.at, ...chat }, ...effects);
    }
    case 'chat': {
      const { chat, effects } = joinChat(state, event.messages);
      return chat === null ? { known, effects } : change(chat, ...effects);
    }
    case 'presence':
      return change({ online: event.online });
    case 'typing': {
      const { userId } = event;
      const others = state.typing.filter((typist) => typist.userId !== userId);
      return change({ typing: [...others, { userId, until: now + TYPING_MS }] }, { do: 'forget-typing' });
    }
    case 'typing-over': {
      const typing = state.typing.filter(({ until }) => until > now);
      return typing.length === state.typing.length ? { known, effects: [] } : change({ typing });
    }
    case 'told':
      return { known, effects: [{ do: 'note-news' }] };
    case 'voice':
      return change({ voice: event });
    case 'signals':
    case 'quiet':
      return { known, effects: [{ do: 'hear-voice', event }] };
    case 'clock': {
      const heardClock = clockOffset(known.heardClock, { at: event.at, now });
      if (heardClock === state.clockOffset) return { known: { ...known, heardClock }, effects: [] };
      return { known: { ...known, heardClock, state: { ...state, clockOffset: heardClock } }, effects: [] };
    }
    case 'pending':
      return change({ pending: event.pending });
    case 'leaving':
      return change({ leaving: event.leaving });
  }
}

const effectsOfConnectionStatus = (connectionStatus: ConnectionStatus, { room }: RoomStoreState): RoomEffect[] => [
  ...(connectionStatus === 'reconnecting' && room === undefined ? [{ do: 'take-kept' } as const] : []),
  ...(connectionStatus === 'live' || connectionStatus === 'polling' ? [{ do: 'retry' } as const] : []),
];

/** Applies a view. Requests the chat again if a conversation was opened whose messages are still redacted here. */
function takeRoom(known: RoomKnowledge, room: RoomView): RoomStep {
  const opened = room.talks.filter(({ open }) => open).map(({ circle }) => circle.join());
  const sealed = new Set(
    known.state.chat.flatMap(({ text, circle }) => (text === null && circle !== null ? [circle.join()] : [])),
  );
  const wanted = opened.filter((id) => sealed.has(id) && (known.asked.get(id) ?? 0) < ASKED_MAX);
  const asked = new Map(known.asked);
  for (const id of wanted) asked.set(id, (asked.get(id) ?? 0) + 1);
  return {
    known: { ...known, asked, state: { ...known.state, room, keptAt: undefined } },
    effects: [{ do: 'reached', seq: room.seq }, ...(wanted.length > 0 ? [{ do: 'ask-anew' } as const] : [])],
  };
}

interface Joined {
  readonly chat: Pick<RoomStoreState, 'chat' | 'typing'> | null;
  readonly effects: readonly RoomEffect[];
}

/** Adds each message once, in order. Ends the typing indicators of their senders. */
function joinChat({ chat, typing }: RoomStoreState, messages: readonly ChatMessage[]): Joined {
  const known = new Map(chat.map((message) => [message.chatSeq, message]));
  const fresh = messages.filter(({ chatSeq, text }) => {
    const had = known.get(chatSeq);
    // A redacted message arrives again with its text when the participants open the conversation.
    return had === undefined || (had.text === null && text !== null);
  });
  if (fresh.length === 0) return { chat: null, effects: [] };
  const writers = new Set(fresh.map(({ userId }) => userId));
  const all = new Map([...chat, ...fresh].map((message) => [message.chatSeq, message]));
  return {
    chat: {
      chat: [...all.values()].sort((a, b) => a.chatSeq - b.chatSeq),
      typing: typing.filter(({ userId }) => !writers.has(userId)),
    },
    effects: fresh.flatMap((message) =>
      message.requestId === null ? [] : [{ do: 'said', requestId: message.requestId, message } as const],
    ),
  };
}
