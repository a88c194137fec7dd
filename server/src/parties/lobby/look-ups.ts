// What the room's calls read beside the log.
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import * as z from 'zod/mini';
import { shownName } from '../../names/names.ts';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';

/** Somebody as a room shows them. */
export interface Person {
  readonly userId: number;
  readonly nickname: string;
  /** Address of their picture; empty without one. */
  readonly avatar: string;
}

/** The tables hold what `statusOf` and `stageOf` said. */
const STATUSES = z.literal(Object.values(PARTY_STATUS));
const STAGES = z.literal(Object.values(GAME_STAGE));

type Reading = Pick<Deps, 'db' | 'catalogue'>;

export async function findPerson({ db }: Reading, userId: number): Promise<Person> {
  const user = await db
    .selectFrom('app_user')
    .select(['nickname', 'avatar'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    userId,
    nickname: shownName(userId, user.nickname),
    avatar: user.avatar === null ? '' : mediaPath(user.avatar),
  };
}

/** The room this person is in: one that is not over first, then the one joined last. `scriptId` 0 is any. */
export async function findLatestParty({ db, catalogue }: Reading, of: { userId: number; scriptId: number }) {
  if (of.scriptId > 0 && catalogue.findEntry(of.scriptId) === undefined) return undefined;
  const party = await db
    .selectFrom('party')
    .innerJoin('party_member', 'party_member.party_id', 'party.party_id')
    .select(['party.party_id', 'party.status', 'party.stage', 'party.script_id'])
    .where('party_member.user_id', '=', of.userId)
    .where('party_member.left_at', 'is', null)
    .$if(of.scriptId > 0, (query) => query.where('party.script_id', '=', of.scriptId))
    .orderBy(({ eb }) => eb('party.status', '=', PARTY_STATUS.Closed))
    .orderBy('party_member.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = party && catalogue.findEntry(party.script_id);
  if (party === undefined || entry === undefined) return undefined;
  const { card } = entry.shown;
  return {
    partyId: party.party_id,
    status: STATUSES.parse(party.status),
    stage: STAGES.parse(party.stage),
    script: { script_id: party.script_id, script_name: card.name, player: card.player },
  };
}
