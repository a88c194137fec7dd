// What every server does for deletions: it carries out those that staff asked for, and after an account was deleted
// it follows: forget the name in the rooms it remembers, and take away what
// requests wrote that had begun before. The bus makes it quick; a look every half minute repairs a lost message.
import type { FastifyInstance } from 'fastify';
import { faultLine } from '../faults/fault-line.ts';
import type { Parties } from '../parties/commands/parties.ts';
import { findPinnedVersion } from '../parties/room/pinned-version.ts';
import { emptyRoom } from '../parties/room/room-cache.ts';
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

export function watchDeletions(parties: Parties): Deletions {
  const { deps } = parties;
  const unsubscribe = deps.bus.subscribe(ACCOUNT_DELETED_TOPIC, (userId) => {
    reloadRooms(parties, Number(userId)).catch((error: unknown) =>
      deps.log.warn({ userId: Number(userId), ...faultLine(error) }, 'deletion not followed'),
    );
  });
  const checked = new Map<number, Date>();
  return {
    async check() {
      const now = deps.now();
      for (const [userId, deletedAt] of checked) if (deletedAt.getTime() < now - RECENT_MS) checked.delete(userId);
      for (const userId of await findAsked(parties)) await tryToDelete(parties, userId);
      for (const { userId, deletedAt } of await findDeleted(parties, now)) {
        if (checked.has(userId)) continue;
        // It tells this server, too.
        if (await tryToDelete(parties, userId)) checked.set(userId, deletedAt);
      }
    },
    close: unsubscribe,
  };
}

/** False when it failed: the next look tries again, and nobody else's deletion waits for it. */
async function tryToDelete(parties: Parties, userId: number): Promise<boolean> {
  try {
    return await deleteAccount(parties, userId);
  } catch (error) {
    parties.deps.log.warn({ userId, ...faultLine(error) }, 'deletions not checked');
    return false;
  }
}

/** Of whom staff asked it: only a server can take somebody out of the rooms it plays. */
async function findAsked({ deps }: Parties): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('app_user')
    .select('user_id')
    .where('deletion_asked_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

async function findDeleted({ deps }: Parties, now: number): Promise<{ userId: number; deletedAt: Date }[]> {
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
async function reloadRooms(parties: Parties, userId: number): Promise<void> {
  for (const partyId of await findRoomsOf(parties.deps.db, userId)) {
    await parties.queues.run(partyId, async () => {
      if (!parties.rooms.has(partyId)) return;
      const pinned = await findPinnedVersion(parties.deps, partyId);
      if (pinned === undefined) return;
      const room = emptyRoom(partyId, pinned);
      await parties.rooms.catchUp(room);
      parties.rooms.put(room);
    });
  }
}

/** Follows deletions while the server runs. */
export function followDeletions(app: FastifyInstance, parties: Parties): void {
  const deletions = watchDeletions(parties);
  const check = () => {
    deletions.check().catch((error: unknown) => {
      parties.deps.log.warn(faultLine(error), 'deletions not checked');
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
