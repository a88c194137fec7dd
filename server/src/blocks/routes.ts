import { listBlocked, setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import { BLOCKED_MAX } from '@juzhongren/contract/limits';
import { refuse, route, type Route } from '../http/calls.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { type BlockOutcome, dropBlock, hasBlocked, haveMet, keepBlock, readBlocked } from './store.ts';

/** Blocking and unblocking one number after another would read everybody's names from the list. */
const BLOCKINGS = { what: 'block', max: BLOCKED_MAX, windowMs: 60 * 60 * 1000 } as const;

export const listBlockedRoute: Route = route(listBlocked, async ({ caller, deps }) => ({
  users: await readBlocked(deps.db, caller.userId),
}));

/** `blocked` is told whom somebody has blocked. Refused: 1001 oneself, 1002 nobody or a stranger, 1004 too many people or too often. */
export const setBlockedRoute = (blocked: (userId: number) => Promise<void>): Route =>
  route(setBlocked, async ({ request, caller, deps }) => {
    const block = { userId: caller.userId, blockedId: request.userId };
    if (block.userId === block.blockedId) return refuse(ERROR.badInput);
    if (!request.blocked) {
      await dropBlock(deps.db, block);
      return {};
    }
    if (await hasBlocked(deps.db, block)) return {};
    const at = new Date(deps.now());
    if (!(await takeUse(deps.db, block.userId, { ...BLOCKINGS, at }))) return refuse(ERROR.tooOften);
    // The list tells a name: strangers are refused as nobody is.
    if (!(await haveMet(deps.db, block, at))) return ANSWER.nobody;
    const outcome = await keepBlock(deps.db, block, at);
    if (outcome === 'blocked') await blocked(block.blockedId);
    return ANSWER[outcome];
  });

const ANSWER = {
  blocked: {},
  nobody: refuse(ERROR.notFound),
  'too-many': refuse(ERROR.tooOften),
} as const satisfies Record<BlockOutcome, object>;
