import type { Call } from '@juzhongren/contract/call';
import { HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { partyGuests } from '@juzhongren/contract/party/guests';
import { refreshPayment } from '@juzhongren/contract/money';
import { partyExit } from '@juzhongren/contract/party/room';
import { partyChair, partyLead } from '@juzhongren/contract/party/chair';
import { partyState, partyStatement } from '@juzhongren/contract/party/ledger';
import {
  partyAloud,
  partyCharacter,
  partyHost,
  partyKickOut,
  partyMeeting,
  partyPace,
  partyReady,
  partyRelease,
  partyStart,
  partyCasting,
  partyTimes,
  partyWish,
  partyYield,
} from '@juzhongren/contract/party/seats';
import {
  partyBargain,
  partyChoose,
  partyClueOp,
  partyConfess,
  partyJudge,
  partyNotebook,
  partyPurse,
  partyQa,
  partyReply,
  partySkill,
  partyVote,
} from '@juzhongren/contract/party/table';
import { partySlow } from '@juzhongren/contract/party/slow';
import { partyScreenOff, partyScreenPair } from '@juzhongren/contract/party/screens';
import { partyComplaint, partySay, partyTalkOpen } from '@juzhongren/contract/party/talk';
import { partyComing, partyQueueStep } from '@juzhongren/contract/party/queue';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { VoiceNews } from '@juzhongren/contract/room/voice';
import { openCommandQueue, type Command, type PendingCommand, type QueueWorld } from '../../../net/command-queue.ts';
import { openPushChannel, type PushWorld } from '../../../net/push-channel.ts';
import { noteNews } from '../../../identity/news.ts';
import type { ChannelEvent, Line, VoiceWord } from '../../../net/push-step.ts';
import type { Answer, Failure } from '../../../net/send.ts';
import type { KeptRoom } from '../../../offline/kept-room.ts';
import { clockOffset } from '../../../format/clock.ts';

/** Somebody writing is shown for so long after the last word of it. */
const TYPING_MS = 4_000;
/** A talk that was opened and is still sealed here is asked for so often, each time with a view. */
const ASKED_MAX = 3;
/** The view that an acknowledgement promised should be here by then; otherwise it is asked for. */
const VIEW_LATE_MS = 600;

export interface RoomState {
  readonly line: Line;
  /** Undefined until the first view is here. */
  readonly room: RoomView | undefined;
  readonly chat: readonly ChatMessage[];
  readonly online: readonly number[];
  readonly typing: readonly { readonly userId: number; readonly until: number }[];
  /** Who speaks; undefined before anybody does. */
  readonly voice: VoiceNews | undefined;
  /** Server's clock minus ours, ms. */
  readonly clockOffset: number;
  readonly pending: readonly PendingCommand[];
  /** This player is on the way out: being taken off the room is what they asked for. */
  readonly leaving: boolean;
  /** Nobody answers: when the room that is shown was seen, Unix ms. It can be read, not played. */
  readonly keptAt: number | undefined;
}

export type VoiceEvent = Extract<ChannelEvent, { type: 'signals' | 'quiet' }>;

export interface RoomWorld {
  readonly push: PushWorld;
  readonly queue: QueueWorld;
  /** The room as this device saw it last. */
  readonly kept: () => Pick<KeptRoom, 'at' | 'room' | 'chat'> | undefined;
}

export interface RoomStore {
  readonly partyId: string;
  readonly state: () => RoomState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly submit: <C extends Call>(command: Command<C>) => Promise<Answer<C>>;
  /** To the table, or to `others` alone. One lane for all of it: what was said first is heard first. */
  readonly say: (text: string, others?: readonly number[]) => Promise<Answer<typeof partySay>>;
  readonly typing: () => void;
  /** Says something of voice, over the line alone. */
  readonly sayVoice: (request: VoiceWord['request']) => void;
  /** Hears what the state does not keep: signals and the host's word for quiet. Returns how to stop. */
  readonly hearVoice: (listener: (event: VoiceEvent) => void) => () => void;
  readonly setLeaving: (leaving: boolean) => void;
  readonly look: () => void;
  readonly online: () => void;
  readonly offline: () => void;
  readonly visible: () => void;
  readonly hidden: () => void;
  readonly close: () => void;
}

const COMMANDS: readonly Call[] = [
  partyComing,
  partyQueueStep,
  partyAloud,
  partyCharacter,
  partyCasting,
  partyChair,
  partyLead,
  partyTimes,
  partyWish,
  partyYield,
  partyReady,
  partyPace,
  partyKickOut,
  partyMeeting,
  partySlow,
  partyStart,
  partyExit,
  partyClueOp,
  partyQa,
  partyVote,
  partyChoose,
  partyConfess,
  partyJudge,
  partyBargain,
  partySkill,
  partyPurse,
  partyReply,
  partySay,
  partyTalkOpen,
  partyState,
  partyStatement,
  partyHost,
  partyRelease,
  partyNotebook,
  partyComplaint,
  refreshPayment,
  partyGuests,
  partyScreenPair,
  partyScreenOff,
];

/** Who decides by what the table looked like once decides for another table. */
const OUT_OF_REACH: Failure = {
  ok: false,
  err: HTTP_STATUS_ERROR,
  fault: 'network',
  message: 'the room is out of reach',
};

/** One room as this device knows it: the newest view, the talk, the line, what is under way. */
export function openRoomStore(partyId: string, world: RoomWorld): RoomStore {
  const listeners = new Set<() => void>();
  const voiceListeners = new Set<(event: VoiceEvent) => void>();
  let heardClock: number | undefined;
  const asked = new Map<string, number>();
  let state: RoomState = {
    line: 'connecting',
    room: undefined,
    chat: [],
    online: [],
    typing: [],
    voice: undefined,
    clockOffset: 0,
    pending: [],
    leaving: false,
    keptAt: undefined,
  };

  function set(change: Partial<RoomState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function take(event: ChannelEvent): void {
    switch (event.type) {
      case 'line':
        set({ line: event.line });
        if (event.line === 'reconnecting' && state.room === undefined) takeKept();
        if (event.line === 'live' || event.line === 'polling') queue.retryNow();
        return;
      case 'room':
        set({ room: event.room, keptAt: undefined });
        queue.reached(event.room.seq);
        hearOpened(event.room);
        return;
      case 'chat':
        takeChat(event.messages);
        return;
      case 'presence':
        set({ online: event.online });
        return;
      case 'typing':
        takeTyping(event.userId);
        return;
      case 'told':
        noteNews();
        return;
      case 'voice':
        set({ voice: event });
        return;
      case 'signals':
      case 'quiet':
        for (const hear of voiceListeners) hear(event);
        return;
      case 'clock':
        heardClock = clockOffset(heardClock, { at: event.at, now: world.push.now() });
        if (heardClock !== state.clockOffset) set({ clockOffset: heardClock });
    }
  }

  /** Private talks that were opened since they were heard sealed: the talk is asked for from its beginning. */
  function hearOpened({ talks }: RoomView): void {
    const opened = talks.filter(({ open }) => open).map(({ circle }) => circle.join());
    const sealed = new Set(
      state.chat.flatMap(({ text, circle }) => (text === null && circle !== null ? [circle.join()] : [])),
    );
    const wanted = opened.filter((id) => sealed.has(id) && (asked.get(id) ?? 0) < ASKED_MAX);
    for (const id of wanted) asked.set(id, (asked.get(id) ?? 0) + 1);
    if (wanted.length > 0) tellChannel('anew');
  }

  /** Whatever comes from the room later is newer. */
  function takeKept(): void {
    const kept = world.kept();
    if (kept === undefined) return;
    set({ room: kept.room, keptAt: kept.at });
    takeChat(kept.chat);
  }

  function takeChat(messages: readonly ChatMessage[]): void {
    const known = new Map(state.chat.map((message) => [message.chatSeq, message]));
    const fresh = messages.filter(({ chatSeq, text }) => {
      const had = known.get(chatSeq);
      // What was sealed comes once more with its words when its people open it.
      return had === undefined || (had.text === null && text !== null);
    });
    if (fresh.length === 0) return;
    // One's own words are said now, also when the answer that says so was lost.
    for (const message of fresh) if (message.requestId !== null) queue.done(message.requestId, message);
    const writers = new Set(fresh.map((message) => message.userId));
    set({
      chat: [...new Map([...state.chat, ...fresh].map((message) => [message.chatSeq, message])).values()].sort(
        (a, b) => a.chatSeq - b.chatSeq,
      ),
      typing: state.typing.filter((typist) => !writers.has(typist.userId)),
    });
  }

  function takeTyping(userId: number): void {
    const until = world.push.now() + TYPING_MS;
    set({ typing: [...state.typing.filter((typist) => typist.userId !== userId), { userId, until }] });
    world.push.after(TYPING_MS, () => {
      const left = state.typing.filter((typist) => typist.until > world.push.now());
      if (left.length !== state.typing.length) set({ typing: left });
    });
  }

  const queue = openCommandQueue(world.queue, COMMANDS, (pending) => set({ pending }));
  if (queue.pending().length > 0) set({ pending: queue.pending() });
  const tellChannel = openPushChannel(world.push, take);

  async function submit<C extends Call>(command: Command<C>): Promise<Answer<C>> {
    if (state.keptAt !== undefined) return OUT_OF_REACH;
    const answer = await queue.submit(command);
    if (answer.ok) {
      queue.reached(state.room?.seq ?? -1);
      const waits = (): boolean => state.pending.some((pending) => pending.state === 'confirmed');
      if (waits()) world.push.after(VIEW_LATE_MS, () => waits() && tellChannel('look'));
    }
    return answer;
  }

  return {
    partyId,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit,
    say: async (text, others = []) => {
      const request = { partyId, text, ...(others.length === 0 ? {} : { with: [...others] }) };
      const answer = await submit({ call: partySay, lane: 'say', repeat: 'queue', request });
      if (answer.ok) takeChat([answer.params]);
      return answer;
    },
    typing: () => tellChannel('typing'),
    sayVoice: (request) => tellChannel({ type: 'say', request }),
    hearVoice: (listener) => {
      voiceListeners.add(listener);
      return () => voiceListeners.delete(listener);
    },
    setLeaving: (leaving) => set({ leaving }),
    look: () => tellChannel('look'),
    online: () => tellChannel('online'),
    offline: () => tellChannel('offline'),
    visible: () => tellChannel('visible'),
    hidden: () => tellChannel('hidden'),
    close: () => {
      tellChannel('close');
      queue.close();
    },
  };
}
