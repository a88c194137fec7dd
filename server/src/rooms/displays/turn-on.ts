import { DISPLAY_LASTS_MS } from '@juzhongren/contract/limits';
import type { ErrorCode } from '@juzhongren/contract/errors';
import { decide } from '@juzhongren/engine/decide/decide';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Refusal } from '../../http/calls.ts';
import { acknowledge, runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { isOnElsewhere, storeDisplay } from '../core/display-rows.ts';

export interface TurningOn {
  readonly partyId: string;
  /** The user who connects the display. */
  readonly userId: number;
  readonly screenId: number;
  /** Key hash of the device. Called only after the room's rules allow the display. */
  readonly keyHash: () => string;
  readonly requestId?: string | undefined;
  readonly body?: unknown;
  /**
   * Called after the rules allow the display, and again if another server wrote first. Resolves to the error code if
   * the link or digits are invalid, otherwise null.
   */
  readonly barred: () => Promise<ErrorCode | null>;
  /** Error code if the device already shows another room, or this room under another display id. */
  readonly whenElsewhere: ErrorCode;
  /** Uses up the link or digits in the transaction of the log entry. */
  readonly alongside: (transaction: Transaction<Database>) => Promise<void>;
}

/**
 * Connects a device to the room as a display.
 * Errors: 4004, 4005, 4007 by the rules (TS1, TS2).
 */
export async function turnOn(
  roomServices: RoomServices,
  { partyId, userId, screenId, keyHash, requestId, body, barred, whenElsewhere, alongside }: TurningOn,
): Promise<{ partyId: string; seq: number } | Refusal> {
  const at = roomServices.deps.now();
  const until = at + DISPLAY_LASTS_MS;
  const command = { type: 'screen-on', userId, screenId, until } as const;
  const outcome = await runCommand(roomServices, {
    partyId,
    requestId,
    body,
    command,
    barred: async ({ script, state }) => {
      // Leaves the refusal to the rules. Only a user who may connect a display learns whether the digits exist.
      if (!decide(script, state, command, at).ok) return null;
      const bar = await barred();
      if (bar !== null) return bar;
      const isElsewhere = await isOnElsewhere(roomServices.deps.db, { keyHash: keyHash(), partyId, screenId, at });
      return isElsewhere ? whenElsewhere : null;
    },
    alongside: ({ events }) =>
      // A refused command of an away player still logs the player's return, so the entry may lack `screen-on`.
      events.some(({ type }) => type === 'screen-on')
        ? async (transaction) => {
            await alongside(transaction);
            await storeDisplay(transaction, { partyId, screenId, userId, until, keyHash: keyHash(), at });
          }
        : null,
  });
  return acknowledge(partyId, outcome);
}
