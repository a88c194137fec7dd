import type { Call } from '@juzhongren/contract/call';
import type { Command, CommandState } from '../../../net/command-queue.ts';
import { refusalText } from '../../../net/refusal-text.ts';
import type { Answer, Failure } from '../../../net/send.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useRoomState, useRoomStore } from './room-context.ts';

/** When the table of codes has no text for what went wrong. */
const FAILED = '没有成功，请稍后再试';

const NO_NETWORK = '没有网络，等连上了再试';

/**
 * Where nobody answers for the room it can be read, not played: then what says why nothing is sent. Undefined while the
 * room answers; what is sent while the line is down for a moment goes out later.
 */
export function useOutOfReach(): (() => void) | undefined {
  const isOut = useRoomState((state) => state.keptAt !== undefined);
  return isOut ? sayOutOfReach : undefined;
}

function sayOutOfReach(): void {
  showToast(NO_NETWORK, { tone: 'bad' });
}

/** Why a command had no effect. */
export function failureText(failure: Failure): string {
  return refusalText(failure, failure.fault === 'network' ? NO_NETWORK : FAILED);
}

export interface RoomCommand<C extends Call> {
  /** Undefined when nothing is under way. */
  readonly state: CommandState | undefined;
  /** Sends it and says why when it is refused. A tap while one is under way is that one. */
  readonly run: (request: Command<C>['request']) => Promise<Answer<C>>;
}

/**
 * One button's command. Its `lane` names what it is about, e.g. `publish:<clue>`; `words` for refusals, by code, that mean
 * something else here. With `repeat` 'queue' each tap is one of its own, sent when those before it are through.
 */
export function useCommand<C extends Call>(
  call: C,
  lane: string,
  words: Readonly<Record<number, string>> = {},
  repeat: Command<C>['repeat'] = 'join',
): RoomCommand<C> {
  const store = useRoomStore();
  const state = useRoomState((room) => room.pending.find((pending) => pending.lane === lane)?.state);
  return {
    state,
    run: async (request) => {
      const answer = await store.submit<C>({ call, lane, repeat, request });
      if (!answer.ok) showToast(words[answer.err] ?? failureText(answer), { tone: 'bad' });
      return answer;
    },
  };
}
