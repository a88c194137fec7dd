// Routes that a display calls. They authenticate by the key that the display generated.
import { ERROR } from '@juzhongren/contract/errors';
import { screenClaim, screenPairing, screenSignature, screenView } from '@juzhongren/contract/room-calls/displays';
import { isRefusal, refuse, route, type Route } from '../../http/calls.ts';
import { countUses, perAddress, uncountUses } from '../../limits/uses-per-scope.ts';
import type { Deps } from '../../ports/deps.ts';
import { newsOf } from '../commands/news.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf, type RoomReading } from '../commands/view.ts';
import { lookerOf } from '../core/looker.ts';
import { findDisplayBy, type DisplayRow } from '../core/display-rows.ts';
import { hashOf } from './hash.ts';
import { holdLink, isLinkLeft, takeLink } from './links.ts';
import { dropPairing, findPairing, newPairing } from './pairings.ts';
import { issueDisplayTicket } from './tickets.ts';
import { turnOn } from './turn-on.ts';

const HOUR_MS = 60 * 60_000;
/** Limits new digits per network address. An unused display asks for 12 an hour. */
const pairingsFrom = (address: string) => perAddress('screens', address, { windowMs: HOUR_MS, max: 120 });
const wrongLinksFrom = (address: string) => perAddress('screen-links', address, { windowMs: HOUR_MS, max: 30 });

export const screenPairingRoute = (roomServices: RoomServices): Route =>
  route(screenPairing, async ({ request, address, deps }) => {
    const keyHash = hashOf(request.key);
    if ((await displayBy(roomServices, request.key)) !== undefined) return { on: true, digits: '', until: 0 };
    const pairing = await findPairing(deps, keyHash);
    if (pairing !== undefined) return { on: false, ...pairing };
    if (!(await countUses(deps.db, pairingsFrom(address), new Date(deps.now())))) return refuse(ERROR.tooOften);
    return { on: false, ...(await newPairing(deps, keyHash)) };
  });

export const screenClaimRoute = (roomServices: RoomServices): Route =>
  route(screenClaim, async ({ request, address, deps }) => {
    const keyHash = hashOf(request.key);
    // Counts the attempt as wrong before the lookup, so that parallel guesses cannot exceed the limit. A valid link
    // takes it back below.
    const wrong = wrongLinksFrom(address);
    if (!(await countUses(deps.db, wrong, new Date(deps.now())))) return refuse(ERROR.tooOften);
    const link = await takeLink(deps, { code: request.code, keyHash });
    if (link === undefined) return refuse(ERROR.invitationInvalid);
    await uncountUses(deps.db, wrong);
    const opened = { code: request.code, keyHash };
    const on = await turnOn(roomServices, {
      ...link,
      keyHash: () => keyHash,
      whenElsewhere: ERROR.invitationInvalid,
      // Without this check, a display that another server removed meanwhile would connect again.
      barred: async () => ((await isLinkLeft(deps.db, opened)) ? null : ERROR.invitationInvalid),
      alongside: async (transaction) => {
        await holdLink(transaction, opened);
        await dropPairing(transaction, keyHash);
      },
    });
    // The creator of the link may have left the room or may no longer be host.
    return isRefusal(on) && GONE.has(on.refused) ? refuse(ERROR.invitationInvalid) : on;
  });

const GONE: ReadonlySet<number> = new Set([ERROR.notInRoom, ERROR.hostOnly]);

export const screenViewRoute = (roomServices: RoomServices): Route =>
  route(screenView, async ({ request, deps }) => {
    const found = await displayBy(roomServices, request.key);
    if (found === undefined) return refuse(ERROR.notFound);
    const { room, display } = found;
    return {
      seq: room.seq,
      ...newsOf(roomServices, room, { userId: lookerOf(display.screenId), after: request.after, sum: request.sum }),
      chat: [],
      online: roomServices.hub.online(room.partyId),
      at: deps.now(),
    };
  });

export const screenSignatureRoute = (roomServices: RoomServices): Route =>
  route(screenSignature, async ({ request, deps }) => {
    const found = await displayBy(roomServices, request.key);
    if (found === undefined) return refuse(ERROR.notFound);
    const { ticket, expiresAt } = await issueDisplayTicket(deps, found.display);
    const expireTime = Math.floor(expiresAt / 1_000);
    return { url: publicAddress(deps) + roomServices.channelPath, ticket, expireTime };
  });

const publicAddress = ({ env }: Pick<Deps, 'env'>): string => env.PUBLIC_URL ?? '';

/** Returns the display with this key and its room. Undefined if the display is not connected. */
async function displayBy(
  roomServices: RoomServices,
  key: string,
): Promise<{ room: RoomReading; display: DisplayRow } | undefined> {
  const { db, now } = roomServices.deps;
  const display = await findDisplayBy(db, { keyHash: hashOf(key), at: now() });
  if (display === undefined) return undefined;
  const { partyId, screenId } = display;
  const room = await readRoomOf(roomServices, { partyId, userId: lookerOf(screenId) });
  return room && { room, display };
}
