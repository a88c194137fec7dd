import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { SeatDue } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { isInRoom } from '../state/seats.ts';
import type { LobbyState, Room } from '../state/state.ts';

/** Throws if the amounts due do not fit the room. The server computes them, so a mismatch is a bug in the server. */
export function checkDues(script: Script, { room }: LobbyState, dues: readonly SeatDue[]): void {
  const fault = faultIn(script, room, dues);
  if (fault !== undefined) throw new Error(`These dues do not fit the room: ${fault}.`);
}

function faultIn({ card }: Script, room: Room, dues: readonly SeatDue[]): string | undefined {
  const { members, hostId, payMode } = room;
  if (dues.length !== members.length) return `${dues.length} lines for ${members.length} members`;
  const cards: number[] = [];
  for (const [number, { userId, payerId, how, due, cardId }] of dues.entries()) {
    const who = `the seat of ${userId}`;
    if (userId !== members[number]?.userId) return `${who} is not that of member ${number}`;
    if (!isInRoom(room, payerId)) return `${who} is paid by somebody who is not there`;
    if ((how === 'due') !== due > 0 || (how === 'card') !== (cardId !== null)) return `${who} is ${how} for ${due}`;
    const marker = room.paid.find((paid) => paid.userId === userId);
    if (how === 'paid' && marker?.payerId !== payerId) return `${who} was not paid by ${payerId}`;
    if (how !== 'due' && how !== 'card') continue;
    if (marker !== undefined) return `${who} is asked for twice`;
    if (payerId !== (payMode === PAY_MODE.Carnival ? hostId : userId)) return `${who} is not for ${payerId} to pay`;
    if (how === 'due' && due !== card.price) return `${who} costs ${card.price}, not ${due}`;
    if (cardId === null) continue;
    if (cards.includes(cardId)) return `card ${cardId} pays twice`;
    cards.push(cardId);
  }
  return undefined;
}
