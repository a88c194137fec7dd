// Carries out deletions that staff requested. After any deletion it removes the name from rooms in memory and erases
// what earlier requests wrote late. The bus makes this fast; a check every half minute makes up for lost messages.
import type { FastifyInstance } from 'fastify';
import { faultLine } from '../faults/fault-line.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { findPinnedVersion } from '../rooms/core/pinned-version.ts';
import { emptyRoom } from '../rooms/core/room-cache.ts';
import { ACCOUNT_DELETED_TOPIC, deleteAccount } from './delete-account.ts';
import { findRoomsOf } from './erase-from-rooms.ts';

const CHECK_MS = 30_000;
/** Maximum duration of a request that began before the deletion. */
const LATE_MS = 30_000;
/** Age up to which deletions are checked again. It is longer than a server can run without its database. */
const RECENT_MS = 60 * 60 * 1000;

interface Deletions {
  /**
   * Deletes accounts as requested by staff. Also repeats each recent deletion once per server, which erases late writes
   * and makes up for lost messages.
   */
  check(): Promise<void>;
  close(): void;
}

export function watchDeletions(roomServices: RoomServices): Deletions {
  const { deps } = roomServices;
  const unsubscribe = deps.bus.subscribe(ACCOUNT_DELETED_TOPIC, (userId) => {
    reloadRooms(roomServices, Number(userId)).catch((error: unknown) =>
      deps.log.warn({ userId: Number(userId), ...faultLine(error) }, 'deletion not followed'),
    );
  });
  const checked = new Map<number, Date>();
  return {
    async check() {
      const now = deps.now();
      for (const [userId, deletedAt] of checked) if (deletedAt.getTime() < now - RECENT_MS) checked.delete(userId);
      for (const userId of await findAsked(roomServices)) await tryToDelete(roomServices, userId);
      for (const { userId, deletedAt } of await findDeleted(roomServices, now)) {
        if (checked.has(userId)) continue;
        // This also publishes the message to this server, which reloads its rooms.
        if (await tryToDelete(roomServices, userId)) checked.set(userId, deletedAt);
      }
    },
    close: unsubscribe,
  };
}

/** Returns false on failure. The next check retries, and other deletions continue. */
async function tryToDelete(roomServices: RoomServices, userId: number): Promise<boolean> {
  try {
    return await deleteAccount(roomServices, userId);
  } catch (error) {
    roomServices.deps.log.warn({ userId, ...faultLine(error) }, 'deletions not checked');
    return false;
  }
}

/**
 * Finds deletions requested by staff. They are done here because only a server can remove a user from the rooms it
 * runs.
 */
async function findAsked({ deps }: RoomServices): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('app_user')
    .select('user_id')
    .where('deletion_asked_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

async function findDeleted({ deps }: RoomServices, now: number): Promise<{ userId: number; deletedAt: Date }[]> {
  const rows = await deps.db
    .selectFrom('app_user')
    .select(['user_id', 'deleted_at'])
    .where('deleted_at', '>=', new Date(now - RECENT_MS))
    .where('deleted_at', '<=', new Date(now - LATE_MS))
    .execute();
  return rows.flatMap(({ user_id: userId, deleted_at: deletedAt }) =>
    deletedAt === null ? [] : [{ userId, deletedAt }],
  );
}

/**
 * Reloads the user's rooms from their logs, because the copy in memory still has the name. Rooms that are not in memory
 * are skipped: loading many old rooms would evict those in play.
 */
async function reloadRooms(roomServices: RoomServices, userId: number): Promise<void> {
  for (const partyId of await findRoomsOf(roomServices.deps.db, userId)) {
    await roomServices.queues.run(partyId, async () => {
      if (!roomServices.rooms.has(partyId)) return;
      const pinned = await findPinnedVersion(roomServices.deps, partyId);
      if (pinned === undefined) return;
      const room = emptyRoom(partyId, pinned);
      await roomServices.rooms.catchUp(room);
      roomServices.rooms.put(room);
    });
  }
}

export function followDeletions(app: FastifyInstance, roomServices: RoomServices): void {
  const deletions = watchDeletions(roomServices);
  const check = () => {
    deletions.check().catch((error: unknown) => {
      roomServices.deps.log.warn(faultLine(error), 'deletions not checked');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(check, CHECK_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    deletions.close();
  });
}
