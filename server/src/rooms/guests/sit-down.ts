// Somebody without an account sits down in a lobby: person, seat and session are made together, or none of them.
import type { guestSit } from '@juzhongren/contract/room-calls/guests';
import type { ParsedRequestOf } from '@juzhongren/contract/call';
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import { decide } from '@juzhongren/engine/decide/decide';
import type { RoomState } from '@juzhongren/engine/state/state';
import { avatarFromUpload } from '../../accounts/avatar.ts';
import { dropUnusedAvatars } from '../../accounts/drop-avatars.ts';
import { acceptNickname } from '../../accounts/profile.ts';
import { openSession } from '../../accounts/sessions.ts';
import { askerOf } from '../../accounts/sign-in.ts';
import { noteArrived } from '../../accounts/waiting-for-code.ts';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import { refuseReuse } from '../../http/request-use.ts';
import {
  countGuestPortrait,
  countNewGuest,
  countWayBack,
  NEW_PER_SEAT,
  uncountNewGuest,
  uncountWayBack,
} from '../../limits/guest-limits.ts';
import { foldName } from '../../names/names.ts';
import { keepPicture, mediaPath } from '../../pictures/stored/media-store.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom, type RoomReading } from '../commands/view.ts';
import { openAgain, refuseBlocked } from './come-back.ts';
import { guestDoor } from './door.ts';
import {
  findByRequest,
  insertGuest,
  isBrowserOf,
  isPinOf,
  lockGuest,
  type NewGuest,
  readBrowsers,
  reserveUserId,
} from './store.ts';

/** Pixels of a guest's portrait: nobody is asked who they are, and what is large takes long to look at. */
const PORTRAIT_PIXELS_MAX = 4_000_000;

interface Asked {
  readonly request: ParsedRequestOf<typeof guestSit>;
  readonly address: string;
  /** The key of the browser. */
  readonly browser: string;
}

/** Gives the token of a session in that room, and the room. What is refused: see `guestSit`. */
export async function sitDown(
  roomServices: RoomServices,
  asked: Asked,
): Promise<{ token: string; partyId: string } | Refusal> {
  const { partyId } = asked.request;
  if (partyId === null) return refuse(ERROR.invitationInvalid);
  const token = await sitDownIn(roomServices, { ...asked, partyId });
  return isRefusal(token) ? token : { token, partyId };
}

type AskedIn = Asked & { readonly partyId: string };

async function sitDownIn(roomServices: RoomServices, asked: AskedIn): Promise<string | Refusal> {
  const { deps } = roomServices;
  const { request, address, partyId } = asked;
  const nickname = acceptNickname(deps, request.nickname, 0);
  if (isRefusal(nickname)) return nickname;
  const nameKey = foldName(nickname);
  if (nameKey === '') return refuseInput('nickname', '名字里至少要有一个字');
  const again = await repeated(roomServices, { ...asked, nameKey });
  if (again !== undefined) return again;
  const room = await readRoom(roomServices, partyId);
  const closed = room === undefined ? ERROR.invitationInvalid : whyClosed(roomServices, room);
  if (room === undefined || closed !== null) return refuse(closed ?? ERROR.invitationInvalid);
  if (request.avatar.length > BODY_BYTES_MAX) return refuseInput('avatar', '图片太大，请换一张。');
  const refused = await foretold(roomServices, room, { ...asked, nickname, nameKey });
  // The same request, a moment ahead, may have taken the name.
  if (refused !== null) return (await repeated(roomServices, { ...asked, nameKey })) ?? refuse(refused);
  const at = new Date(deps.now());
  if (!(await countNewGuest(deps.db, address, at))) return refuse(ERROR.tooOften);
  const sat = await takePlace(roomServices, { ...asked, nickname, nameKey });
  if (!isRefusal(sat)) return sat;
  await uncountNewGuest(deps.db, address);
  // The same request came twice at once: one of them made the guest.
  return (await repeated(roomServices, { ...asked, nameKey })) ?? sat;
}

/** Why nobody needs to be made at all; the rules themselves are asked with the command. */
function whyClosed({ deps }: RoomServices, { script, state }: RoomReading): ErrorCode | null {
  const door = guestDoor(deps, { script, state });
  if (state.stage === 'none') return ERROR.invitationInvalid;
  if (state.stage === 'dismissed' || state.stage === 'debrief') return ERROR.invitationExpired;
  if (door === undefined || state.stage !== 'lobby') return ERROR.guestsNotWelcome;
  return null;
}

/**
 * What the command would be refused with as the room stands, or null: asked before anybody looks at a picture, which costs
 * more than all the rest, and asked again with the command.
 */
async function foretold(
  roomServices: RoomServices,
  { script, state }: RoomReading,
  guest: Guest,
): Promise<ErrorCode | null> {
  const browser = askerOf(guest.browser);
  const why = await whyNot(roomServices, { ...guest, state, seats: script.card.player, browser });
  if (why !== null) return why;
  const command = { type: 'join-as-guest', userId: NOBODY, nickname: guest.nickname, avatar: '' } as const;
  const decision = decide(script, state, command, roomServices.deps.now());
  return decision.ok ? null : decision.err;
}

/** The number of no account. */
const NOBODY = 0;

/**
 * The same request came before: the same guest, in one more session. A wrong PIN counts as one of a guest who comes back; the
 * lock on the guest lets repeats that come at once count one after the other.
 */
async function repeated(
  { deps }: RoomServices,
  { request, partyId, nameKey, address, browser }: AskedIn & { nameKey: string },
): Promise<string | Refusal | undefined> {
  const guest = await findByRequest(deps.db, { partyId, requestId: request.requestId });
  if (guest === undefined) return undefined;
  if (guest.name_key !== nameKey) return refuseReuse();
  return await deps.db.transaction().execute(async (db) => {
    // Swept away or kept just now: they are no guest any more.
    if (!(await lockGuest(db, guest.user_id))) return refuseReuse();
    const asker = askerOf(browser);
    const way = { partyId, nameKey, address, knownBrowser: isBrowserOf(guest, asker) ? asker : undefined };
    const blocked = await countWayBack(db, way, new Date(deps.now()));
    if (blocked !== undefined) return refuseBlocked(blocked);
    if (!isPinOf(deps, guest, request.pin)) return refuseReuse();
    await uncountWayBack(db, way);
    return await openAgain({ ...deps, db }, { guestId: guest.user_id, asker });
  });
}

type Guest = AskedIn & { readonly nickname: string; readonly nameKey: string };

async function takePlace(roomServices: RoomServices, guest: Guest): Promise<string | Refusal> {
  const { deps } = roomServices;
  const { request, address, partyId, nickname, nameKey } = guest;
  const { pin, requestId } = request;
  if (!(await countGuestPortrait(deps.db, address, new Date(deps.now())))) return refuse(ERROR.tooOften);
  const picture = await avatarFromUpload(request.avatar, { pixelsMax: PORTRAIT_PIXELS_MAX });
  if (isRefusal(picture)) return picture;
  const avatar = await keepPicture(deps, { use: 'avatar', bytes: picture });
  const userId = await reserveUserId(deps.db);
  const browser = askerOf(guest.browser);
  const row: NewGuest = { userId, partyId, nickname, nameKey, avatar, pin, browser, requestId };
  let token: string | undefined;
  try {
    const outcome = await runCommand(roomServices, {
      partyId,
      requestId: undefined,
      command: { type: 'join-as-guest', userId, nickname, avatar: mediaPath(avatar) },
      whenUnknown: ERROR.invitationInvalid,
      barred: ({ script, state }) => whyNot(roomServices, { state, seats: script.card.player, ...row }),
      alongside: () => async (transaction) => {
        const within = { ...deps, db: transaction };
        await insertGuest(within, row, new Date(deps.now()));
        token = await openSession(within, userId);
        await noteArrived(transaction, browser);
      },
    });
    if (!isRefusal(outcome) && token !== undefined) return token;
    await dropPicture(roomServices, avatar);
    return isRefusal(outcome) ? outcome : refuse(ERROR.systemError);
  } catch (error) {
    await dropPicture(roomServices, avatar);
    const key = brokenKey(error);
    if (key !== 'guest_name' && key !== 'guest_request') throw error;
    return refuse(ERROR.guestNameTaken);
  }
}

/** A picture that nobody has. */
async function dropPicture({ deps }: RoomServices, avatar: string): Promise<void> {
  await deps.db.transaction().execute((transaction) => dropUnusedAvatars(transaction, [avatar]));
}

/** What the room's own rules do not know: who was put out of it, how many came, and what they are called. */
async function whyNot(
  { deps }: RoomServices,
  {
    state,
    seats,
    partyId,
    browser,
    nameKey,
  }: { state: RoomState; seats: number } & Pick<NewGuest, 'partyId' | 'browser' | 'nameKey'>,
): Promise<ErrorCode | null> {
  if (state.stage !== 'lobby') return null;
  const { barred, members } = state.room;
  const earlier = await readBrowsers(deps.db, partyId);
  if (earlier.some((one) => one.browser === browser && barred.includes(one.userId))) return ERROR.invitationInvalid;
  if (members.length >= seats) return null;
  if (earlier.length >= NEW_PER_SEAT * seats) return ERROR.tooOften;
  return members.some(({ nickname }) => foldName(nickname) === nameKey) ? ERROR.guestNameTaken : null;
}

/** The unique key of our own that a failed statement broke. */
function brokenKey(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error ? String(error.constraint) : undefined;
}

function refuseInput(path: string, message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path, message }] } });
}
