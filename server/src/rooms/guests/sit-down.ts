// Seats a user without an account in a lobby. User, seat and session are created together or not at all.
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

/** Maximum pixels of a guest's portrait. Guests are anonymous, and large pictures take long to process. */
const PORTRAIT_PIXELS_MAX = 4_000_000;

interface SitDownInput {
  readonly request: ParsedRequestOf<typeof guestSit>;
  readonly address: string;
  readonly browser: string;
}

/** Returns the token of a session in the room, and the room. For errors see `guestSit`. */
export async function sitDown(
  roomServices: RoomServices,
  asked: SitDownInput,
): Promise<{ token: string; partyId: string } | Refusal> {
  const { partyId } = asked.request;
  if (partyId === null) return refuse(ERROR.invitationInvalid);
  const token = await sitDownIn(roomServices, { ...asked, partyId });
  return isRefusal(token) ? token : { token, partyId };
}

type RoomSitDownInput = SitDownInput & { readonly partyId: string };

async function sitDownIn(roomServices: RoomServices, asked: RoomSitDownInput): Promise<string | Refusal> {
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
  // The same request may have taken the name a moment ago.
  if (refused !== null) return (await repeated(roomServices, { ...asked, nameKey })) ?? refuse(refused);
  const at = new Date(deps.now());
  if (!(await countNewGuest(deps.db, address, at))) return refuse(ERROR.tooOften);
  const sat = await takePlace(roomServices, { ...asked, nickname, nameKey });
  if (!isRefusal(sat)) return sat;
  await uncountNewGuest(deps.db, address);
  // The same request came twice at once, and the other one created the guest.
  return (await repeated(roomServices, { ...asked, nameKey })) ?? sat;
}

/**
 * Returns why no guest may enter, before one is created; null if none. The rules themselves are checked with the
 * command.
 */
function whyClosed({ deps }: RoomServices, { script, state }: RoomReading): ErrorCode | null {
  const door = guestDoor(deps, { script, state });
  if (state.stage === 'none') return ERROR.invitationInvalid;
  if (state.stage === 'dismissed' || state.stage === 'debrief') return ERROR.invitationExpired;
  if (door === undefined || state.stage !== 'lobby') return ERROR.guestsNotWelcome;
  return null;
}

/**
 * Returns the error that the command would get in the current state, or null. Runs before the portrait is processed,
 * which costs more than everything else. The command checks again.
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

/** User id that belongs to no account. */
const NOBODY = 0;

/**
 * Handles a repeat of the request by opening another session for the same guest. A wrong PIN counts like one of a
 * returning guest. The lock on the guest makes concurrent repeats count one after another.
 */
async function repeated(
  { deps }: RoomServices,
  { request, partyId, nameKey, address, browser }: RoomSitDownInput & { nameKey: string },
): Promise<string | Refusal | undefined> {
  const guest = await findByRequest(deps.db, { partyId, requestId: request.requestId });
  if (guest === undefined) return undefined;
  if (guest.name_key !== nameKey) return refuseReuse();
  return await deps.db.transaction().execute(async (db) => {
    // The guest was just swept away or became an account, so they are no guest any more.
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

type Guest = RoomSitDownInput & { readonly nickname: string; readonly nameKey: string };

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

async function dropPicture({ deps }: RoomServices, avatar: string): Promise<void> {
  await deps.db.transaction().execute((transaction) => dropUnusedAvatars(transaction, [avatar]));
}

/**
 * Checks what the room's rules do not know: who was kicked out, how many guests came, and which names are taken.
 * Returns an error or null.
 */
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

/** Returns the name of the unique constraint that a failed statement violated. */
function brokenKey(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error ? String(error.constraint) : undefined;
}

function refuseInput(path: string, message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path, message }] } });
}
