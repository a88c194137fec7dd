// Who is the host, what an empty seat gives, what a seat writes for itself.
import { partyHost, partyNotebook, partyRelease } from '@juzhongren/contract/parties';
import { route, type Route } from '../calls.ts';
import { commandAcknowledged } from './command.ts';
import { by, namesOf } from './lobby-routes.ts';
import type { Parties } from './parties.ts';

/** Refused: 1001 oneself, 1002 nobody there, 4005 who does not sit, 4007 not the host while the host is there. */
export const hostRoute = (parties: Parties): Route =>
  route(partyHost, async ({ request, caller }) =>
    commandAcknowledged(parties, {
      ...namesOf(request),
      command: { type: 'name-host', ...by(caller), hostId: request.userId },
    }),
  );

/** Refused: 1002 no such character, 4005 somebody sits there or nothing is played, 4012 it gave already. */
export const releaseRoute = (parties: Parties): Route =>
  route(partyRelease, async ({ request, caller }) =>
    commandAcknowledged(parties, {
      ...namesOf(request),
      command: { type: 'release', ...by(caller), characterId: request.characterId },
    }),
  );

/** Refused: 4005 without a seat, before the game and once it is over. */
export const notebookRoute = (parties: Parties): Route =>
  route(partyNotebook, async ({ request, caller }) =>
    commandAcknowledged(parties, {
      ...namesOf(request),
      command: { type: 'write-notebook', ...by(caller), text: request.text },
    }),
  );
