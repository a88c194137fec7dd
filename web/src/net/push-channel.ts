import type { partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import {
  BEGINNING,
  step,
  type ChannelEvent,
  type Effect,
  type Had,
  type Happening,
  type ConnectionAddress,
  type PageWord,
  type SocketWord,
  type VoiceWord,
} from './push-step.ts';
import { logOdd } from './call-log.ts';
import type { Answer } from './send.ts';

export interface PushSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** Environment of the channel. Its calls must respond within a bounded time. */
export interface PushWorld {
  readonly now: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Runs a function later. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly connect: (to: ConnectionAddress, tell: (word: SocketWord) => void) => PushSocket;
  readonly signature: () => Promise<Answer<typeof partyImSignature>>;
  readonly look: (have: Had) => Promise<Answer<typeof partyView>>;
}

/**
 * Keeps the view of a room up to date: by WebSocket, or by polling if no socket works. Views arrive whole or as
 * patches. Views that are not newer than the last one are dropped. A gap in the numbers requests the missing data.
 * Commands do not use this channel. Returns a function through which the page controls the channel.
 */
export function openPushChannel(
  world: PushWorld,
  emit: (event: ChannelEvent) => void,
): (word: PageWord | VoiceWord) => void {
  let channel = BEGINNING;
  let socket: PushSocket | undefined;
  /** Tells apart responses to an abandoned attempt and to the current one. */
  let attempt = 0;
  const stop = { attempt: (): void => {}, poll: (): void => {} };

  function happened(event: Happening): void {
    const turn = step(channel, event, { now: world.now(), random: world.random() });
    channel = turn.channel;
    for (const effect of turn.effects) carryOut(effect);
  }

  function carryOut(effect: Effect): void {
    const mine = attempt;
    const forwardIfCurrent = (event: Happening): void => {
      if (mine === attempt) happened(event);
    };
    switch (effect.do) {
      case 'ask-ticket':
        void world.signature().then((answer) => forwardIfCurrent({ type: 'ticket', answer }));
        return;
      case 'connect':
        socket = world.connect(effect.to, forwardIfCurrent);
        return;
      case 'say':
        socket?.send(JSON.stringify(effect.request));
        return;
      case 'look':
        void world.look(effect.have).then((answer) => happened({ type: 'looked', answer }));
        return;
      case 'wait':
        stop[effect.timer]();
        stop[effect.timer] = world.after(effect.ms, () => happened({ type: effect.timer }));
        return;
      case 'log':
        logOdd('push', effect.what);
        return;
      case 'tell':
        emit(effect.event);
        return;
      case 'hang-up':
        attempt += 1;
        stop.attempt();
        socket?.close();
        socket = undefined;
        return;
      case 'stop-polling':
        stop.poll();
    }
  }

  happened({ type: 'online' });
  return (word) => happened(typeof word === 'string' ? { type: word } : word);
}
