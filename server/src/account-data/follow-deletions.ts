// What every server does for deletions: it carries out those that staff asked for, and after an account was deleted
// it follows: forget the name in the rooms it remembers, and take away what
// requests wrote that had begun before. The bus makes it quick; a look every half minute repairs a lost message.
import type { FastifyInstance } from 'fastify';
import { faultLine } from '../faults/fault-line.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { findPinnedVersion } from '../rooms/core/pinned-version.ts';
import { emptyRoom } from '../rooms/core/room-cache.ts';
import { ACCOUNT_DELETED_TOPIC, deleteAccount } from './delete-account.ts';
import { findRoomsOf } from './erase-from-rooms.ts';

const CHECK_MS = 30_000;
/** No request that began before the deletion is still at work after this. */
const LATE_MS = 30_000;
/** Deletions looked at again: longer than any server is without its database. */
const RECENT_MS = 60 * 60 * 1000;

interface Deletions {
  /**
   * Deletes whom staff asked for. Deletes once more, once a server, what was deleted lately: what was late goes, and lost
   * messages are made up for.
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
        // It tells this server, too.
        if (await tryToDelete(roomServices, userId)) checked.set(userId, deletedAt);
      }
    },
    close: unsubscribe,
  };
}

/** False when it failed: the next look tries again, and nobody else's deletion waits for it. */
async function tryToDelete(roomServices: RoomServices, userId: number): Promise<boolean> {
  try {
    return await deleteAccount(roomServices, userId);
  } catch (error) {
    roomServices.deps.log.warn({ userId, ...faultLine(error) }, 'deletions not checked');
    return false;
  }
}

/** Of whom staff asked it: only a server can take somebody out of the rooms it plays. */
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
 * Reads the rooms somebody was in from their logs again: what memory has was read before the names went. The others stay
 * where they are: somebody's many old rooms would push out those that are being played.
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

/** Follows deletions while the server runs. */
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
