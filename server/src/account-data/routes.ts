import * as calls from '@juzhongren/contract/account-data';
import { ERROR } from '@juzhongren/contract/errors';
import { refuse, type Route, route } from '../http/calls.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { mayLoseOwner } from '../staff-accounts/owners.ts';
import { deleteAccount } from './delete-account.ts';
import { readExport } from './export.ts';
import { readOwnRecords } from './own-records.ts';

const EXPORTS = { what: 'export', max: 5, windowMs: 24 * 60 * 60 * 1000 } as const;

/** Errors: 1004 after too many exports today. */
export const userExport = route(calls.userExport, async ({ caller, deps }) => {
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, caller.userId, { ...EXPORTS, at }))) return refuse(ERROR.tooOften);
  return { ...(await readExport(deps.db, caller.userId, at)), records: await readOwnRecords(deps, caller.userId) };
});

/**
 * Errors: 4005 if the caller is the last owner of the console; 1001 if `confirm` is not the caller's id; 1004 if a room
 * of the caller is rate limited (nothing is deleted yet).
 */
export const userDelete = (roomServices: RoomServices): Route =>
  route(calls.userDelete, async ({ request, caller }) => {
    if (request.confirm !== caller.userId) {
      const issue = { path: 'confirm', message: '应当是你自己的编号' };
      return refuse(ERROR.badInput, { params: { issues: [issue] } });
    }
    const { deps } = roomServices;
    const mayGo = await deps.db
      .transaction()
      .execute((transaction) => mayLoseOwner(transaction, caller.userId, new Date(deps.now())));
    if (!mayGo) return refuse(ERROR.notNow);
    return (await deleteAccount(roomServices, caller.userId)) ? {} : refuse(ERROR.tooOften);
  });
