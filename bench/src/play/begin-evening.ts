import type { Call } from '@juzhongren/contract/call';
import { partyCreate, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';

interface Evening<Person> {
  /** The first is the host. Each person takes the character at the same index. */
  readonly people: readonly Person[];
  readonly characters: readonly string[];
  readonly request: object;
}

/**
 * Creates a room, seats everyone, marks them ready and starts the game; returns the room id.
 * `ask` sends a request, to which it adds the request id, and returns undefined if it is refused. The result is then
 * undefined too.
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
