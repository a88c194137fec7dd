import { SCREEN_LASTS_MS } from '@juzhongren/contract/limits';
import type { ErrorCode } from '@juzhongren/contract/errors';
import { decide } from '@juzhongren/engine/decide/decide';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Refusal } from '../../http/calls.ts';
import { acknowledge, runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { isOnElsewhere, keepScreen } from '../core/screen-rows.ts';

export interface TurningOn {
  readonly partyId: string;
  /** Who puts it on. */
  readonly userId: number;
  readonly screenId: number;
  /** The device's; asked for once the room lets it on. */
  readonly keyHash: () => string;
  readonly requestId?: string | undefined;
  readonly body?: unknown;
  /** Asked once the rules allow it, and again when another server was quicker: why what brought it here is good for nothing, or null. */
  readonly barred: () => Promise<ErrorCode | null>;
  /** The answer where the device shows another table, or this one as another screen. */
  readonly whenElsewhere: ErrorCode;
  /** Uses up what brought it here, with the entry. */
  readonly alongside: (transaction: Transaction<Database>) => Promise<void>;
}

/** A device is a screen of this room from now on. Refused: 4004, 4005, 4007 by the rules (TS1, TS2). */
export async function turnOn(
  roomServices: RoomServices,
  { partyId, userId, screenId, keyHash, requestId, body, barred, whenElsewhere, alongside }: TurningOn,
): Promise<{ partyId: string; seq: number } | Refusal> {
  const at = roomServices.deps.now();
  const until = at + SCREEN_LASTS_MS;
  const command = { type: 'screen-on', userId, screenId, until } as const;
  const outcome = await runCommand(roomServices, {
    partyId,
    requestId,
    body,
    command,
    barred: async ({ script, state }) => {
      // The rules refuse it by themselves: whether there are such digits is told only to who may put a screen on.
      if (!decide(script, state, command, at).ok) return null;
      const bar = await barred();
      if (bar !== null) return bar;
      const isElsewhere = await isOnElsewhere(roomServices.deps.db, { keyHash: keyHash(), partyId, screenId, at });
      return isElsewhere ? whenElsewhere : null;
    },
    alongside: ({ events }) =>
      // Who was away is back even with what is refused them.
      events.some(({ type }) => type === 'screen-on')
        ? async (transaction) => {
            await alongside(transaction);
            await keepScreen(transaction, { partyId, screenId, userId, until, keyHash: keyHash(), at });
          }
        : null,
  });
  return acknowledge(partyId, outcome);
}
