// Routes of the game master: taking and leaving the role, and actions during the game.
import {
  type GameMasterRoleStep,
  type GameMasterAction,
  partyChair,
  partyLead,
} from '@juzhongren/contract/room-calls/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '@juzhongren/engine/step/command';
import { route, type Route } from '../../http/calls.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { newSeed } from '../core/random-names.ts';
import { findPerson } from './look-ups.ts';
import { namesOf } from './routes.ts';
import { isUnwelcome } from './unwelcome.ts';

/**
 * Errors: 4007 if `open`, or `clear` in the lobby, is not from the host; 4003 if somebody has the role; 4005 if it is
 * closed, the caller plays, or the stage does not allow it. `take` from outside the room is refused like joining: 4002
 * if the room is over; 4046 if the caller was kicked or is blocked by somebody in it.
 */
export const gameMasterRoleRoute = (roomServices: RoomServices): Route =>
  route(partyChair, async ({ request, caller }) => {
    if (request.step !== 'take') {
      return commandAcknowledged(roomServices, {
        ...namesOf(request),
        command: gameMasterRoleCommand(request, caller.userId),
      });
    }
    const person = await findPerson(roomServices.deps, caller.userId);
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'take-chair', ...person },
      whenUnknown: ERROR.invitationInvalid,
      barred: async ({ state }) =>
        (await isUnwelcome(roomServices.deps.db, state, caller.userId)) ? ERROR.invitationInvalid : null,
    });
  });

function gameMasterRoleCommand(asked: Exclude<GameMasterRoleStep, { step: 'take' }>, userId: number): UserCommand {
  switch (asked.step) {
    case 'open':
      return { type: 'open-chair', userId, open: asked.open };
    case 'leave':
      return { type: 'leave-chair', userId };
    case 'clear':
      return { type: 'clear-chair', userId };
  }
}

/**
 * Errors: 4005 if the caller is not the game master or the stage does not allow it; 1002 if the seat or place does not
 * exist; 4012 if nothing is left there; 1004 if repeated too soon.
 */
export const gameMasterActionRoute = (roomServices: RoomServices): Route =>
  route(partyLead, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: gameMasterActionCommand(roomServices, request, caller.userId),
    }),
  );

function gameMasterActionCommand(roomServices: RoomServices, asked: GameMasterAction, userId: number): UserCommand {
  switch (asked.step) {
    case 'nudge':
      return { type: 'nudge', userId, characterId: asked.characterId, word: asked.word };
    case 'open':
      return { type: 'open-text', userId, characterId: asked.characterId };
    case 'give': {
      const { characterId, placeId } = asked;
      return { type: 'hand-find', userId, characterId, placeId, seed: newSeed(roomServices.deps) };
    }
    case 'hint':
      return { type: 'give-hint', userId };
    case 'longer':
      return { type: 'lengthen', userId, deadlineAt: asked.deadlineAt };
  }
}
