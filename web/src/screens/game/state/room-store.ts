import type { Call } from '@juzhongren/contract/call';
import { HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { noteNews } from '../../../identity/news.ts';
import { openCommandQueue, type Command, type QueueWorld } from '../../../net/command-queue.ts';
import { openPushChannel, type PushWorld } from '../../../net/push-channel.ts';
import type { VoiceWord } from '../../../net/push-step.ts';
import type { Answer, Failure } from '../../../net/send.ts';
import type { KeptRoom } from '../../../offline/kept-room.ts';
import { COMMANDS } from './room-commands.ts';
import {
  NOTHING_KNOWN,
  type RoomEffect,
  type RoomStoreEvent,
  type RoomKnowledge,
  type RoomStoreState,
  stepRoom,
  TYPING_MS,
  type VoiceEvent,
} from './room-step.ts';

/** Milliseconds to wait for the view that a response promised; then the client requests it. */
const VIEW_LATE_MS = 600;

export interface RoomWorld {
  readonly push: PushWorld;
  readonly queue: QueueWorld;
  readonly kept: () => Pick<KeptRoom, 'at' | 'room' | 'chat'> | undefined;
}

export interface RoomStore {
  readonly partyId: string;
  readonly state: () => RoomStoreState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly submit: <C extends Call>(command: Command<C>) => Promise<Answer<C>>;
  /**
   * Sends a message to all players, or only to `others`. All messages share one queue, so that they arrive in order.
   */
  readonly say: (text: string, others?: readonly number[]) => Promise<Answer<typeof partySay>>;
  readonly typing: () => void;
  /** Sends a voice event; it goes over the connection only. */
  readonly sayVoice: (request: VoiceWord['request']) => void;
  /**
   * Subscribes to voice events that are not part of the state: signals and the host's request for silence. Returns a
   * function that unsubscribes.
   */
  readonly hearVoice: (listener: (event: VoiceEvent) => void) => () => void;
  readonly setLeaving: (leaving: boolean) => void;
  readonly look: () => void;
  readonly online: () => void;
  readonly offline: () => void;
  readonly visible: () => void;
  readonly hidden: () => void;
  readonly close: () => void;
}

/** Commands are refused while a saved copy is shown, because the room may have changed since. */
const OUT_OF_REACH: Failure = {
  ok: false,
  err: HTTP_STATUS_ERROR,
  fault: 'network',
  message: 'the room is out of reach',
};

/**
 * Opens the store of one room: the latest view, chat, connection and pending commands. room-step.ts computes the state
 * changes.
 */
export function openRoomStore(partyId: string, world: RoomWorld): RoomStore {
  const listeners = new Set<() => void>();
  const voiceListeners = new Set<(event: VoiceEvent) => void>();
  let known: RoomKnowledge = NOTHING_KNOWN;

  function take(event: RoomStoreEvent): void {
    const step = stepRoom(known, event, world.push.now());
    const isNew = step.known.state !== known.state;
    known = step.known;
    if (isNew) for (const listener of listeners) listener();
    for (const effect of step.effects) carryOut(effect);
  }

  function carryOut(effect: RoomEffect): void {
    switch (effect.do) {
      case 'said':
        return queue.done(effect.requestId, effect.message);
      case 'reached':
        return queue.reached(effect.seq);
      case 'retry':
        return queue.retryNow();
      case 'take-kept': {
        const kept = world.kept();
        if (kept !== undefined) take({ type: 'kept', ...kept });
        return;
      }
      case 'ask-anew':
        return tellChannel('anew');
      case 'forget-typing':
        world.push.after(TYPING_MS, () => take({ type: 'typing-over' }));
        return;
      case 'note-news':
        return noteNews();
      case 'hear-voice':
        for (const hear of voiceListeners) hear(effect.event);
    }
  }

  const queue = openCommandQueue(world.queue, COMMANDS, (pending) => take({ type: 'pending', pending }));
  if (queue.pending().length > 0) take({ type: 'pending', pending: queue.pending() });
  const tellChannel = openPushChannel(world.push, take);

  async function submit<C extends Call>(command: Command<C>): Promise<Answer<C>> {
    if (known.state.keptAt !== undefined) return OUT_OF_REACH;
    const answer = await queue.submit(command);
    if (answer.ok) {
      queue.reached(known.state.room?.seq ?? -1);
      const waits = (): boolean => known.state.pending.some((pending) => pending.state === 'confirmed');
      if (waits()) world.push.after(VIEW_LATE_MS, () => waits() && tellChannel('look'));
    }
    return answer;
  }

  return {
    partyId,
    state: () => known.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit,
    say: async (text, others = []) => {
      const request = { partyId, text, ...(others.length === 0 ? {} : { with: [...others] }) };
      const answer = await submit({ call: partySay, lane: 'say', repeat: 'queue', request });
      if (answer.ok) take({ type: 'chat', messages: [answer.params] });
      return answer;
    },
    typing: () => tellChannel('typing'),
    sayVoice: (request) => tellChannel({ type: 'say', request }),
    hearVoice: (listener) => {
      voiceListeners.add(listener);
      return () => voiceListeners.delete(listener);
    },
    setLeaving: (leaving) => take({ type: 'leaving', leaving }),
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
