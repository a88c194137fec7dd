// Routes of seats: the host, wishes and casting, the release of an empty seat, the pace of play, and the notebook.
import {
  type CastingStep,
  type PaceStep,
  partyAloud,
  partyCasting,
  partyHost,
  partyPace,
  partyRelease,
  partyTimes,
  partyWish,
  partyYield,
} from '@juzhongren/contract/room-calls/seats';
import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { route, type Route } from '../../http/calls.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { UserCommand } from '@juzhongren/engine/step/command';
import type { RoomServices } from '../commands/room-services.ts';
import { newSeed } from '../core/random-names.ts';
import { by, namesOf } from './routes.ts';

/**
 * Errors: 1001 if the named player is host already; 1002 if they are not in the room; 4005 if they have no seat; 4007
 * if the caller is not the host while the host is present.
 */
export const hostRoute = (roomServices: RoomServices): Route =>
  route(partyHost, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'name-host', ...by(caller), hostId: request.userId },
    }),
  );

/** Errors: 1002 if a character does not exist; 1001 if one is listed twice; 4005 outside the lobby. */
export const wishRoute = (roomServices: RoomServices): Route =>
  route(partyWish, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'want-characters', ...by(caller), characterIds: request.characterIds },
    }),
  );

/**
 * Errors: 4007 if `ask` is not from the host; 4005 outside the lobby, or if the host asked about no times; 1001 if the
 * times are invalid; 1002 if a time was not asked about.
 */
export const timesRoute = (roomServices: RoomServices): Route =>
  route(partyTimes, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: request.step === 'ask' ? 'ask-times' : 'say-times', ...by(caller), ats: request.ats },
    }),
  );

/**
 * Errors: 4007 if only the host may do the step; 4005 outside the lobby, or if there is nothing to propose, exchange or
 * take; 1001 if one player is named twice; 1002 if a player is not in the proposal.
 */
export const castingRoute = (roomServices: RoomServices): Route =>
  route(partyCasting, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: castingCommand(roomServices, request, by(caller)),
    }),
  );

function castingCommand(roomServices: RoomServices, request: CastingStep, who: { userId: number }): UserCommand {
  switch (request.step) {
    case 'like':
      return { type: 'say-taste', ...who, taste: request.taste };
    case 'propose':
      return { type: 'propose-cast', ...who, seed: newSeed(roomServices.deps) };
    case 'exchange':
      return { type: 'propose-cast', ...who, exchange: request.userIds };
    case 'refuse':
      return { type: 'refuse-cast', ...who };
    case 'take':
      return { type: 'take-cast', ...who };
  }
}

/**
 * Errors: 1001 if callers name themselves; 1002 if the player is not in the room; 4005 outside the lobby, without a
 * character, or if the player did not wish for it.
 */
export const yieldRoute = (roomServices: RoomServices): Route =>
  route(partyYield, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'yield-character', ...by(caller), toId: request.userId },
    }),
  );

/**
 * Errors: 1002 if the character does not exist; 4005 if the seat is occupied or no game runs; 4012 if the seat was
 * released already.
 */
export const releaseRoute = (roomServices: RoomServices): Route =>
  route(partyRelease, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'release', ...by(caller), characterId: request.characterId },
    }),
  );

const PACE = {
  read: { type: 'read' },
  pause: { type: 'pause', paused: true },
  resume: { type: 'pause', paused: false },
  'more-time': { type: 'more-time' },
  hint: { type: 'ask-hint' },
} as const satisfies Record<PaceStep, unknown>;

/**
 * Errors: 4005 without a seat; outside the acts (`read`) or outside acts and closing; in a single-player game for steps
 * that need a timer; if a hint is requested too early.
 */
export const paceRoute = (roomServices: RoomServices): Route =>
  route(partyPace, async ({ request, caller }) =>
    commandAcknowledged(roomServices, { ...namesOf(request), command: { ...PACE[request.step], ...by(caller) } }),
  );

/**
 * Errors: 1002 if no such scene has begun; 1003 if `next` is not from the current reader; 4005 without a seat or if
 * nothing is read aloud.
 */
export const aloudRoute = (roomServices: RoomServices): Route =>
  route(partyAloud, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: {
        type: 'aloud',
        ...by(caller),
        act: request.act,
        paragraph: request.paragraph,
        step: request.step,
        interludeId: request.interludeId,
      },
    }),
  );

/** Errors: 4005 without a seat, before the game, or after the room is closed. */
export const notebookRoute = (roomServices: RoomServices): Route =>
  route(partyNotebook, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'write-notebook', ...by(caller), text: request.text },
    }),
  );
