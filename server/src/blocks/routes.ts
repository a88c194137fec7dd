import { listBlocked, setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import { BLOCKED_MAX } from '@juzhongren/contract/limits';
import { refuse, route, type Route } from '../http/calls.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { type BlockOutcome, dropBlock, hasBlocked, haveMet, keepBlock, readBlocked } from './store.ts';

/** Hourly limit. Without it a client could block and unblock every user id and read all names from the list. */
const BLOCKINGS = { what: 'block', max: BLOCKED_MAX, windowMs: 60 * 60 * 1000 } as const;

export const listBlockedRoute: Route = route(listBlocked, async ({ caller, deps }) => ({
  users: await readBlocked(deps.db, caller.userId),
}));

/**
 * Blocks or unblocks a user, and calls `blocked` with the id after a block. Errors: 1001 for oneself; 1002 for an
 * unknown user or a stranger; 1004 for too many users or too often.
 */
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
    // The block list shows names. Strangers therefore get the same error as unknown users.
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
