import type { Call } from '@juzhongren/contract/call';
import { partyCreate, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';

interface Evening<Person> {
  /** The first is the host; each takes the character at the same place of the list. */
  readonly people: readonly Person[];
  readonly characters: readonly string[];
  /** What the room is created with: the script and whatever else. */
  readonly request: object;
}

/**
 * People open a room, take their characters, are ready and begin; returns the room. `ask` sends what one of them asks for,
 * without the request's name; undefined when that is not granted, and then there is no room.
 */
export async function beginEvening<Person>(
  { people, characters, request }: Evening<Person>,
  ask: (person: Person, call: Call, request: object) => Promise<{ readonly partyId: string } | undefined>,
): Promise<string | undefined> {
  const [host, ...guests] = people;
  const partyId = host && (await ask(host, partyCreate, request))?.partyId;
  if (host === undefined || partyId === undefined) return undefined;
  for (const guest of guests) if (!(await ask(guest, partyJoin, { partyId }))) return undefined;
  for (const [number, person] of people.entries()) {
    if (!(await ask(person, partyCharacter, { partyId, characterId: characters[number] ?? null }))) return undefined;
    if (person !== host && !(await ask(person, partyReady, { partyId, ready: true }))) return undefined;
  }
  return (await ask(host, partyStart, { partyId }))?.partyId;
}
