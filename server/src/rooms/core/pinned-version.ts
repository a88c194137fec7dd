import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptMedia } from '../../database/tables/pictures.ts';
import type { Deps } from '../../ports/deps.ts';

/** Script of a room, in the version with which the room began. */
export interface PinnedVersion {
  readonly version: string;
  readonly script: Script;
  readonly media: ScriptMedia;
}

/** Undefined if the room does not exist. */
export async function findPinnedVersion(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  partyId: string,
): Promise<PinnedVersion | undefined> {
  const party = await deps.db
    .selectFrom('party')
    .select(['script_id', 'version'])
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  if (party === undefined) return undefined;
  const pinned = await deps.catalogue.findVersion(party.script_id, party.version);
  if (pinned === undefined) throw new Error('A room plays a version of a script that is not kept.');
  return { version: party.version, ...pinned };
}
