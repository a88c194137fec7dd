import type { Call } from '@juzhongren/contract/call';
import type { Command, CommandState } from '../../../net/command-queue.ts';
import { refusalText } from '../../../net/refusal-text.ts';
import type { Answer, Failure } from '../../../net/send.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useRoomState, useRoomStore } from './room-context.ts';

/** Text for an error code that has no text of its own. */
const FAILED = '没有成功，请稍后再试';

const NO_NETWORK = '没有网络，等连上了再试';

/**
 * Returns a function that explains why nothing is sent while a saved copy is shown, since that is read-only. Undefined
 * while the server answers. Commands sent during a short disconnect go out later.
 */
export function useOutOfReach(): (() => void) | undefined {
  const isOut = useRoomState((state) => state.keptAt !== undefined);
  return isOut ? sayOutOfReach : undefined;
}

function sayOutOfReach(): void {
  showToast(NO_NETWORK, { tone: 'bad' });
}

export function failureText(failure: Failure): string {
  return refusalText(failure, failure.fault === 'network' ? NO_NETWORK : FAILED);
}

export interface RoomCommand<C extends Call> {
  readonly state: CommandState | undefined;
  /** Sends the command and shows the reason if it fails. A tap while a command is pending joins that command. */
  readonly run: (request: Command<C>['request']) => Promise<Answer<C>>;
}

/**
 * Returns the command of one button. `lane` names its subject, such as `publish:<clue>`. `words` replaces the texts of
 * refusals, by error code. With `repeat` 'queue' each tap sends its own command after the previous ones.
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
