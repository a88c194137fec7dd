import type { Deps } from '../ports/deps.ts';

/**
 * Takes something that works once: true for one asker, false for everybody after, whichever server they ask. `kind` is
 * whose it is, `name` tells it from others of that kind and is no secret. Whether it has expired is the caller's to
 * know: from then on nobody remembers it here. What has expired is swept away in passing.
 */
export async function takeOnce(
  deps: Pick<Deps, 'db' | 'now'>,
  used: { kind: string; name: string; expiresAt: Date },
): Promise<boolean> {
  await deps.db.deleteFrom('used_once').where('expires_at', '<', new Date(deps.now())).execute();
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('used_once')
    .values({ kind: used.kind, name: used.name, expires_at: used.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
