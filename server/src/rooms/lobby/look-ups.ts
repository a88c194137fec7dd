// What the room's calls read beside the log.
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { MEETING_NEAR_MS } from '@juzhongren/contract/limits';
import type { NextRoom } from '@juzhongren/contract/primitives';
import * as z from 'zod/mini';
import { shownName } from '../../names/names.ts';
import { OVER_STAGES } from '../core/next-room.ts';
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

/** `scriptId` 0 is any. */
interface Whose {
  readonly userId: number;
  readonly scriptId: number;
}

/**
 * The room this person is in: first one in which people gather or play, then one whose case is closed or that means to meet
 * later, then one that is over; of the same kind the one joined last. Whom a table has an appointment with is at that one,
 * whatever they play alone.
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

/** The rooms this person is in. */
const roomsOf = ({ db }: Pick<Deps, 'db'>, of: Whose) =>
  db
    .selectFrom('party')
    .innerJoin('party_member', 'party_member.party_id', 'party.party_id')
    .select(['party.party_id', 'party.status', 'party.stage', 'party.script_id', 'party.meet_at'])
    .where('party_member.user_id', '=', of.userId)
    .where('party_member.left_at', 'is', null)
    .$if(of.scriptId > 0, (query) => query.where('party.script_id', '=', of.scriptId));

/** How many rooms that are not over this person is in. */
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

/** One whose appointed time is near or has come, and whose case is not closed; of several the one that meets first. */
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

/** Whether the caller waits alone in this lobby: nobody is left behind by making another room. */
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

/** Of a closed case: the lobby the others went on to, for who played or led it to its end and was never in that room. */
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
