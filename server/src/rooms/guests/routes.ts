// Routes for guests (sit down, come back, keep the game) and for their host (let guests in, see who waits for a code,
// clear wrong PINs).
import * as calls from '@juzhongren/contract/room-calls/guests';
import { ERROR } from '@juzhongren/contract/errors';
import { askerCookie, askingBrowser } from '../../accounts/asking-browser.ts';
import { makeBrowserKey } from '../../accounts/browser-key.ts';
import { isSecure } from '../../accounts/secure-origin.ts';
import { countWaiting } from '../../accounts/waiting-for-code.ts';
import { isRefusal, refuse, route, type Route } from '../../http/calls.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { comeBack } from './come-back.ts';
import { findKeeper, keepGuest } from './keep.ts';
import { sitDown } from './sit-down.ts';
import { unblockGuest } from './unblock.ts';

export const guestSitRoute = (roomServices: RoomServices): Route =>
  route(calls.guestSit, async ({ request, address, origin, cookies, setCookie, deps }) => {
    const browser = askingBrowser(request.handle, cookies) ?? makeBrowserKey(deps);
    const sat = await sitDown(roomServices, { request, address, browser });
    if (isRefusal(sat)) return sat;
    setCookie(askerCookie(browser, { secure: isSecure(deps.env, origin) }));
    return { ...sat, handle: browser };
  });

export const guestBackRoute = route(calls.guestBack, async ({ request, address, origin, cookies, setCookie, deps }) => {
  const browser = askingBrowser(request.handle, cookies) ?? makeBrowserKey(deps);
  const back = await comeBack(deps, { request, address, browser });
  if (isRefusal(back)) return back;
  setCookie(askerCookie(browser, { secure: isSecure(deps.env, origin) }));
  return { ...back, handle: browser };
});

export const guestKeepRoute = (roomServices: RoomServices): Route => ({
  ...route(calls.guestKeep, ({ request, caller, token, address, cookies }) =>
    keepGuest(roomServices, { request, caller, token, address, browser: askingBrowser(request.handle, cookies) }),
  ),
  callerOfEnded: findKeeper,
});

export const partyGuestsRoute = (roomServices: RoomServices): Route =>
  route(calls.partyGuests, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      partyId: request.partyId,
      requestId: request.requestId,
      body: request,
      command: { type: 'welcome-guests', userId: caller.userId, welcome: request.welcome },
    }),
  );

export const partyGuestUnblockRoute = (roomServices: RoomServices): Route =>
  route(calls.partyGuestUnblock, async ({ request: { partyId, userId }, caller, deps }) => {
    const room = await readRoomOf(roomServices, { partyId, userId: caller.userId });
    if (room === undefined || room.state.stage === 'none') return refuse(ERROR.notInRoom);
    if (room.state.stage === 'dismissed') return refuse(ERROR.notNow);
    if (room.state.room.hostId !== caller.userId) return refuse(ERROR.hostOnly);
    return (await unblockGuest(deps, { partyId, userId })) ?? {};
  });

export const partyWaitingRoute = (roomServices: RoomServices): Route =>
  route(calls.partyWaiting, async ({ request: { partyId }, caller, deps }) => {
    const room = await readRoomOf(roomServices, { partyId, userId: caller.userId });
    if (room === undefined || room.state.stage === 'none') return refuse(ERROR.notInRoom);
    const { state } = room;
    // A dissolved room waits for nobody.
    if (state.stage === 'dismissed') return { waiting: 0 };
    if (state.room.hostId !== caller.userId) return refuse(ERROR.hostOnly);
    return { waiting: state.stage === 'lobby' ? await countWaiting(deps.db, partyId, new Date(deps.now())) : 0 };
  });
