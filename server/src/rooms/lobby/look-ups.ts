// Looks up in database tables what the room routes need besides the log.
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { MEETING_NEAR_MS } from '@juzhongren/contract/limits';
import type { NextRoom } from '@juzhongren/contract/primitives';
import * as z from 'zod/mini';
import { shownName } from '../../names/names.ts';
import { OVER_STAGES } from '../core/next-room.ts';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';

export interface Person {
  readonly userId: number;
  readonly nickname: string;
  /** Address of the avatar; empty without one. */
  readonly avatar: string;
}

/** Values of the columns, as `statusOf` and `stageOf` return them. */
const STATUSES = z.literal(Object.values(PARTY_STATUS));
const STAGES = z.literal(Object.values(GAME_STAGE));

const WAITS: readonly number[] = [PARTY_STATUS.Created, PARTY_STATUS.WaitForPay];

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

/** `scriptId` 0 means any script. */
interface Whose {
  readonly userId: number;
  readonly scriptId: number;
}

/**
 * Finds the room to show as the user's current one. Rooms that gather or play come first, then rooms in the debrief or
 * that meet later, then closed ones. Within a group the last joined comes first. A room whose meeting time is near goes
 * before a solo game.
 */
export async function findLatestRoom(deps: Reading & Pick<Deps, 'now'>, of: Whose) {
  const { catalogue } = deps;
  if (of.scriptId > 0 && catalogue.findEntry(of.scriptId) === undefined) return undefined;
  const latest = await findLatest(deps, of);
  const isAlone = latest !== undefined && catalogue.findEntry(latest.script_id)?.shown.card.player === 1;
  const party = isAlone ? ((await findAppointed(deps, of)) ?? latest) : latest;
  const entry = party && catalogue.findEntry(party.script_id);
  if (party === undefined || entry === undefined) return undefined;
  const { card } = entry.shown;
  return {
    partyId: party.party_id,
    status: STATUSES.parse(party.status),
    stage: STAGES.parse(party.stage),
    ...(party.meet_at === null || !WAITS.includes(party.status) ? {} : { meetAt: party.meet_at.getTime() }),
    script: { script_id: party.script_id, script_name: card.name, player: card.player },
  };
}

const roomsOf = ({ db }: Pick<Deps, 'db'>, of: Whose) =>
  db
    .selectFrom('party')
    .innerJoin('party_member', 'party_member.party_id', 'party.party_id')
    .select(['party.party_id', 'party.status', 'party.stage', 'party.script_id', 'party.meet_at'])
    .where('party_member.user_id', '=', of.userId)
    .where('party_member.left_at', 'is', null)
    .$if(of.scriptId > 0, (query) => query.where('party.script_id', '=', of.scriptId));

export async function countOpen(deps: Pick<Deps, 'db'>, userId: number): Promise<number> {
  const { open } = await deps.db
    .selectFrom('party')
    .innerJoin('party_member', 'party_member.party_id', 'party.party_id')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('party_member.user_id', '=', userId)
    .where('party_member.left_at', 'is', null)
    .where('party.status', '!=', PARTY_STATUS.Closed)
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Finds a room whose meeting time is near or past and whose game has not ended. Of several, the one that meets first.
 */
const findAppointed = (deps: Pick<Deps, 'db' | 'now'>, of: Whose) =>
  roomsOf(deps, of)
    .where('party.status', '!=', PARTY_STATUS.Closed)
    .where('party.stage', '!=', GAME_STAGE.VoteEnd)
    .where('party.meet_at', '<=', new Date(deps.now() + MEETING_NEAR_MS))
    .orderBy('party.meet_at')
    .limit(1)
    .executeTakeFirst();

const findLatest = (deps: Pick<Deps, 'db' | 'now'>, of: Whose) =>
  roomsOf(deps, of)
    .orderBy(({ eb }) => eb('party.status', '=', PARTY_STATUS.Closed))
    .orderBy(({ eb }) =>
      eb.or([
        eb('party.stage', '=', GAME_STAGE.VoteEnd),
        eb.and([
          eb('party.status', '=', PARTY_STATUS.Created),
          eb('party.meet_at', 'is not', null),
          eb('party.meet_at', '>', new Date(deps.now() + MEETING_NEAR_MS)),
        ]),
      ]),
    )
    .orderBy('party_member.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns whether the caller waits alone in this lobby. If so, they leave nobody behind by creating another room. */
export async function waitsAlone(
  { db }: Pick<Deps, 'db'>,
  { partyId, status }: { partyId: string; status: number },
): Promise<{ alone?: true }> {
  if (status !== PARTY_STATUS.Created) return {};
  const { members } = await db
    .selectFrom('party_member')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('party_id', '=', partyId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return members === 1 ? { alone: true } : {};
}

/**
 * Returns the next lobby of the players after a finished game. Only for a user who played or led that game to its end
 * and was never in the next room.
 */
export async function nextToJoin(
  { db, catalogue }: Reading,
  of: { partyId: string; userId: number; stage: number },
): Promise<{ next?: NextRoom }> {
  if (!OVER_STAGES.includes(of.stage)) return {};
  const next = await db
    .selectFrom('party_member as own')
    .innerJoin('party', 'party.party_id', 'own.party_id')
    .innerJoin('party as next', 'next.party_id', 'party.next_party_id')
    .select(['next.party_id', 'next.script_id'])
    .where('own.party_id', '=', of.partyId)
    .where('own.user_id', '=', of.userId)
    .where('own.report_token', 'is not', null)
    .where('next.status', '=', PARTY_STATUS.Created)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('party_member as there')
            .select('there.user_id')
            .whereRef('there.party_id', '=', 'next.party_id')
            .where('there.user_id', '=', of.userId),
        ),
      ),
    )
    .executeTakeFirst();
  const entry = next && catalogue.findEntry(next.script_id);
  if (next === undefined || entry === undefined) return {};
  return { next: { partyId: next.party_id, scriptName: entry.shown.card.name, open: true } };
}
