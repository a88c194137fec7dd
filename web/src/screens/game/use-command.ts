import type { Call } from '@juzhongren/contract/call';
import { ERROR_TEXT, type ErrorCode } from '@juzhongren/contract/errors';
import type { Command, CommandState } from '../../net/command-queue.ts';
import type { Answer, Failure } from '../../net/send.ts';
import { showToast } from '../../ui/toast.tsx';
import { useRoomState, useRoomStore } from './room-context.ts';

export interface RoomCommand<C extends Call> {
  /** Undefined when nothing is under way. */
  readonly state: CommandState | undefined;
  /** Sends it and says why when it is refused. A tap while one is under way is that one. */
  readonly run: (request: Command<C>['request']) => Promise<Answer<C>>;
}

/** One button's command. Its `lane` names what it is about, e.g. `publish:<clue>`. */
export function useCommand<C extends Call>(call: C, lane: string): RoomCommand<C> {
  const store = useRoomStore();
  const state = useRoomState((room) => room.pending.find((pending) => pending.lane === lane)?.state);
  return {
    state,
    run: async (request) => {
      const answer = await store.submit<C>({ call, lane, request });
      if (!answer.ok) showToast(refusalText(answer), { tone: 'bad' });
      return answer;
    },
  };
}

/** What to tell a person about a failed call. */
export function refusalText(failure: Failure): string {
  if (failure.fault !== 'refused') return '网络不太好，请稍后再试';
  return Object.hasOwn(ERROR_TEXT, failure.err) ? ERROR_TEXT[failure.err as ErrorCode] : `操作失败[${failure.err}]`;
}
