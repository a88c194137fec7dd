// The game master's chair, and what is done from it.
import { type ChairStep, type LeadStep, partyChair, partyLead } from '@juzhongren/contract/room-calls/chair';
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
 * Refused: 4007 `open` and `clear` by others than the host, 4003 somebody sits there, 4005 it is not open, one plays, or
 * not now; `take` by who is not of the room as joining is: 4002 over, 4046 put out or blocked by somebody of it.
 */
export const chairRoute = (roomServices: RoomServices): Route =>
  route(partyChair, async ({ request, caller }) => {
    if (request.step !== 'take') {
      return commandAcknowledged(roomServices, { ...namesOf(request), command: chairCommand(request, caller.userId) });
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

function chairCommand(asked: Exclude<ChairStep, { step: 'take' }>, userId: number): UserCommand {
  switch (asked.step) {
    case 'open':
      return { type: 'open-chair', userId, open: asked.open };
    case 'leave':
      return { type: 'leave-chair', userId };
    case 'clear':
      return { type: 'clear-chair', userId };
  }
}

/** Refused: 4005 who is not the master, and not now; 1002 no such seat or place, 4012 nothing is left there, 1004 again at once. */
export const leadRoute = (roomServices: RoomServices): Route =>
  route(partyLead, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: leadCommand(roomServices, request, caller.userId),
    }),
  );

function leadCommand(roomServices: RoomServices, asked: LeadStep, userId: number): UserCommand {
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
