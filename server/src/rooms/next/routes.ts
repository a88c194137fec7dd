import { ERROR } from '@juzhongren/contract/errors';
import { partyNext, partyNextScripts } from '@juzhongren/contract/room-calls/next';
import { refuse, route, type Route } from '../../http/calls.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { findMembership } from '../core/find-membership.ts';
import { fittingScripts } from './fitting-scripts.ts';
import { openNext } from './open-next.ts';
import { readTable } from './store.ts';

/**
 * Errors: 4004 if the caller did not play to the end; 4005 before the end; 4013 if the script does not exist; 1004 if
 * they created too many rooms today.
 */
export const nextRoute = (roomServices: RoomServices): Route =>
  route(partyNext, ({ request, caller }) => openNext(roomServices, request, caller.userId));

/** Errors: 4004 if the caller was not in this room; 4005 if its game has not ended. */
export const nextScriptsRoute = route(partyNextScripts, async ({ request, caller, deps }) => {
  const { partyId, offset, limit } = request;
  const { userId } = caller;
  const membership = await findMembership(deps.db, { partyId, userId });
  if (membership === undefined) return refuse(ERROR.notInRoom);
  if (membership.reportToken === null) return refuse(ERROR.notNow);
  const table = await readTable(deps.db, partyId);
  const scripts = await fittingScripts(deps, { userId, table, without: membership.scriptId, offset, limit });
  return { players: table.length, scripts };
});
