// Who is in the room: joining, choosing, leaving, coming back, and the beginning of play.
import type { PartyEvent } from '@juzhongren/contract/events';
import type { Script } from '@juzhongren/contract/script';
import { UNTOUCHED } from './clue-state.ts';
import type { LiveState, LobbyState, Member, PartyState, PlayingState, Room, Table } from './state.ts';

export type LobbyEvent = Extract<
  PartyEvent,
  {
    type: 'created' | 'joined' | 'character-taken' | 'readied' | 'left' | 'returned' | 'host-changed' | 'started';
  }
>;

export function evolveLobby(script: Script, state: PartyState, event: LobbyEvent, at: number): PartyState {
  if (event.type === 'created') {
    const { partyId, scriptId, payMode, expiresAt } = event;
    const room: Room = { partyId, scriptId, payMode, hostId: 0, members: [], former: [] };
    return { stage: 'lobby', room, kicked: [], expiresAt };
  }
  if (state.stage === 'none' || state.stage === 'dismissed') {
    throw new Error(`The log has ${event.type} while there is no room.`);
  }
  switch (event.type) {
    case 'joined':
      return joined(state, { ...event, characterId: null, ready: false });
    case 'character-taken':
      return changeMember(state, event.userId, (member) => ({
        ...member,
        characterId: event.characterId,
        ready: false,
      }));
    case 'readied':
      return changeMember(state, event.userId, (member) => ({ ...member, ready: event.ready }));
    case 'left':
      return left(state, event);
    case 'returned':
      return returned(state, event.userId);
    case 'host-changed':
      return withRoom(state, { ...state.room, hostId: event.userId });
    case 'started':
      if (state.stage !== 'lobby') throw new Error('The log starts a room twice.');
      return started(script, state, at);
  }
}

function withRoom(state: LiveState, room: Room): LiveState {
  return { ...state, room };
}

function changeMember(state: LiveState, userId: number, change: (member: Member) => Member): LiveState {
  const members = state.room.members.map((member) => (member.userId === userId ? change(member) : member));
  return withRoom(state, { ...state.room, members });
}

function joined(state: LiveState, { userId, nickname, avatar, characterId, ready }: Member): LiveState {
  const { room } = state;
  const members = [...room.members, { userId, nickname, avatar, characterId, ready }];
  return withRoom(state, { ...room, members, hostId: room.members.length === 0 ? userId : room.hostId });
}

function left(state: LiveState, { userId, how }: { userId: number; how: 'exit' | 'kicked' }): LiveState {
  const { room } = state;
  const gone = room.members.find((member) => member.userId === userId);
  const members = room.members.filter((member) => member.userId !== userId);
  if (state.stage === 'lobby') {
    const kicked = how === 'kicked' ? [...state.kicked, userId] : state.kicked;
    return { ...state, kicked, room: { ...room, members } };
  }
  const former = gone === undefined ? room.former : [...room.former, gone];
  return reseat(
    { ...state, room: { ...room, members, former } },
    { from: userId, characterId: gone?.characterId, to: null },
  );
}

function returned(state: LiveState, userId: number): LiveState {
  const { room } = state;
  const back = room.former.find((member) => member.userId === userId);
  if (back === undefined || state.stage === 'lobby') throw new Error('The log brings back somebody who never left.');
  const former = room.former.filter((member) => member.userId !== userId);
  return reseat(
    { ...state, room: { ...room, members: [...room.members, back], former } },
    { from: null, characterId: back.characterId, to: userId },
  );
}

type Reseat = { from: number | null; characterId: string | null | undefined; to: number | null };

function reseat(state: Exclude<LiveState, LobbyState>, { from, characterId, to }: Reseat): LiveState {
  const seats = state.table.seats.map((seat) =>
    seat.characterId === characterId && seat.userId === from ? { ...seat, userId: to } : seat,
  );
  return { ...state, table: { ...state.table, seats } };
}

function started(script: Script, { room }: LobbyState, at: number): PlayingState {
  const table: Table = {
    seats: script.characters.map(({ id }) => ({
      characterId: id,
      userId: room.members.find((member) => member.characterId === id)?.userId ?? null,
      points: { left: 0, of: 0 },
    })),
    clues: script.clues.map(() => UNTOUCHED),
    openedPlaces: [],
    announcements: [],
  };
  const act = { number: 0, deadlineAt: at, overdue: false, done: [], moveOnAsked: [] };
  return { stage: 'playing', room, table, act, dismissAsked: [], changedAt: at };
}
