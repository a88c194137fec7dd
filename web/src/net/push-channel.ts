import type { partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import {
  BEGINNING,
  step,
  type ChannelEvent,
  type Effect,
  type Had,
  type Happening,
  type LineAddress,
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

/** What the channel needs from outside. The calls must answer in bounded time. */
export interface PushWorld {
  readonly now: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Runs something later; returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly connect: (to: LineAddress, tell: (word: SocketWord) => void) => PushSocket;
  readonly signature: () => Promise<Answer<typeof partyImSignature>>;
  readonly look: (have: Had) => Promise<Answer<typeof partyView>>;
}

/**
 * Keeps one room's view fresh: WebSocket first, polling where none can be had. Views come whole or by patches; those that
 * are not newer than what was told are dropped; a hole in the numbers asks for what is missing. Commands do not go through here. Returns how the page
 * speaks to it.
 */
export function openPushChannel(
  world: PushWorld,
  emit: (event: ChannelEvent) => void,
): (word: PageWord | VoiceWord) => void {
  let channel = BEGINNING;
  let socket: PushSocket | undefined;
  /** Tells answers to an abandoned attempt from those to the present one. */
  let attempt = 0;
  const stop = { attempt: (): void => {}, poll: (): void => {} };

  function happened(event: Happening): void {
    const turn = step(channel, event, { now: world.now(), random: world.random() });
    channel = turn.channel;
    for (const effect of turn.effects) carryOut(effect);
  }

  function carryOut(effect: Effect): void {
    const mine = attempt;
    const told = (event: Happening): void => {
      if (mine === attempt) happened(event);
    };
    switch (effect.do) {
      case 'ask-ticket':
        void world.signature().then((answer) => told({ type: 'ticket', answer }));
        return;
      case 'connect':
        socket = world.connect(effect.to, told);
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
