// Who is the host, what an empty seat gives, at what pace the table plays, what a seat writes for itself.
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

/** Refused: 1001 oneself, 1002 nobody there, 4005 who does not sit, 4007 not the host while the host is there. */
export const hostRoute = (roomServices: RoomServices): Route =>
  route(partyHost, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'name-host', ...by(caller), hostId: request.userId },
    }),
  );

/** Refused: 1002 no such character, 1001 one twice, 4005 outside of the lobby. */
export const wishRoute = (roomServices: RoomServices): Route =>
  route(partyWish, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'want-characters', ...by(caller), characterIds: request.characterIds },
    }),
  );

/** Refused: 4007 `ask` by others, 4005 outside of the lobby or nothing asked, 1001 and 1002 times that are none. */
export const timesRoute = (roomServices: RoomServices): Route =>
  route(partyTimes, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: request.step === 'ask' ? 'ask-times' : 'say-times', ...by(caller), ats: request.ats },
    }),
  );

/** Refused: 4007 not the host, 4005 outside of the lobby or nothing to propose, change or take, 1001 one twice, 1002 who is not in it. */
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

/** Refused: 1001 oneself, 1002 nobody there, 4005 without a character or a wish for it, and outside of the lobby. */
export const yieldRoute = (roomServices: RoomServices): Route =>
  route(partyYield, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'yield-character', ...by(caller), toId: request.userId },
    }),
  );

/** Refused: 1002 no such character, 4005 somebody sits there or nothing is played, 4012 it gave already. */
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

/** Refused: 4005 without a seat, outside of the acts (`read`) and the closing, what needs a clock at a table of one, a hint too early. */
export const paceRoute = (roomServices: RoomServices): Route =>
  route(partyPace, async ({ request, caller }) =>
    commandAcknowledged(roomServices, { ...namesOf(request), command: { ...PACE[request.step], ...by(caller) } }),
  );

/** Refused: 1002 no such scene, 1003 `next` by who does not read, 4005 without a seat and where nothing is read aloud. */
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

/** Refused: 4005 without a seat, before the game and once it is over. */
export const notebookRoute = (roomServices: RoomServices): Route =>
  route(partyNotebook, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'write-notebook', ...by(caller), text: request.text },
    }),
  );
