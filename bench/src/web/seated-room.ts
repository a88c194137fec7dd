import { randomUUID } from 'node:crypto';
import { partyCreate, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { type GameData, gameData } from '@juzhongren/contract/room-calls/texts';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Wire } from '../wire/wire.ts';

export interface SeatedRoom {
  /** Session token of the host. */
  readonly token: string;
  readonly view: RoomView;
  readonly stories: GameData['acts'];
}

/**
 * Creates a room with as many users as the script needs, assigns the characters and starts the game. Throws when a
 * request is refused.
 */
export async function seatRoom(wire: Wire, scriptId: number, tokens: readonly string[]): Promise<SeatedRoom> {
  const [host = '', ...guests] = tokens;
  const requestId = (): { requestId: string } => ({ requestId: randomUUID() });
  const { partyId } = await wire.require(partyCreate, { scriptId, ...requestId() }, host);
  for (const guest of guests) await wire.require(partyJoin, { partyId, ...requestId() }, guest);
  const look = async (): Promise<RoomView> => {
    const { room } = await wire.require(partyView, { partyId }, host);
    if (room === null) throw new Error('The room that was just opened shows nothing.');
    return room;
  };
  const { characters } = await look();
  for (const [number, token] of tokens.entries()) {
    const characterId = characters[number]?.characterId ?? null;
    await wire.require(partyCharacter, { partyId, characterId, ...requestId() }, token);
    if (token !== host) await wire.require(partyReady, { partyId, ready: true, ...requestId() }, token);
  }
  await wire.require(partyStart, { partyId, ...requestId() }, host);
  const { acts } = await wire.require(gameData, { partyId }, host);
  return { token: host, view: await look(), stories: acts };
}
