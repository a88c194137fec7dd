import type { Deps } from '../ports/deps.ts';

/**
 * Takes a single-use item: true for one caller, false for all later ones, on any server. `kind` is the owner; `name`
 * identifies the item within that kind and is no secret. The caller must check expiry itself, because expired entries
 * are deleted here in passing.
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
