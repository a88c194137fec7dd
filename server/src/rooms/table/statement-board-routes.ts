// Routes of the statement board. A quoted message is looked up in the room's chat, and its text stays there.
import { ERROR } from '@juzhongren/contract/errors';
import { partyState, partyStatement } from '@juzhongren/contract/room-calls/statement-board';
import { isMember } from '@juzhongren/engine/state/seats';
import { route, type Route } from '../../http/calls.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { commandAcknowledged } from '../commands/command.ts';
import { namesOf } from '../lobby/routes.ts';
import { findSaid } from '../talk/chat.ts';

/**
 * Pins a statement to the board.
 * Errors: 1002 if the quoted message does not exist, is private or has no character; 4004 and others by the rules.
 */
export const stateRoute = (roomServices: RoomServices): Route =>
  route(partyState, async ({ request, caller }) => {
    const { partyId, chatSeq = null, saidBy = null, who, place, from, until } = request;
    const { userId } = caller;
    const said = chatSeq === null ? undefined : await findSaid(roomServices.deps.db, partyId, chatSeq);
    const speaker = said?.circle === null ? said.characterId : null;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: {
        type: 'pin-statement',
        userId,
        saidBy: chatSeq === null ? saidBy : speaker,
        chatSeq,
        who,
        place,
        from,
        until,
      },
      barred: async ({ state }) => {
        if (!isMember(state, userId)) return ERROR.notInRoom;
        return chatSeq !== null && speaker === null ? ERROR.notFound : null;
      },
    });
  });

export const statementRoute = (roomServices: RoomServices): Route =>
  route(partyStatement, async ({ request, caller }) => {
    const { userId } = caller;
    const { statementId } = request;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command:
        request.step === 'withdraw'
          ? { type: 'withdraw-statement', userId, statementId }
          : { type: 'weigh-statement', userId, statementId, believes: request.believes },
    });
  });
