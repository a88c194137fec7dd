// Derives the pace of an act: who still reads, what is left undone and when the timer ends.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { SeatView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterNames, playerOf, takenSeats } from './cast.ts';
import { isNewClue } from './clue-news.ts';
import { isAnswered } from './papers.ts';
import { phaseOf, tablePhase, type TablePhase } from './phase.ts';
import { unusedLines } from './unused.ts';

/**
 * Returns the seats that still read. `gone`: seats whose player is away or disconnected; soon the game does not wait
 * for them. With an empty `online` nothing is known yet.
 */
export function stillReading(room: RoomView, online: readonly number[]): { reading: SeatView[]; gone: SeatView[] } {
  const unread = takenSeats(room).filter((seat) => !seat.read);
  const isHere = ({ characterId, userId }: SeatView): boolean =>
    playerOf(room, characterId)?.away !== true &&
    (room.slow !== undefined ||
      online.length === 0 ||
      userId === room.me.userId ||
      (userId !== null && online.includes(userId)));
  return { reading: unread.filter(isHere), gone: unread.filter((seat) => !isHere(seat)) };
}

/** Returns 「还有 2 位在读」, or 「等陆怀安回来」 if only absent players have not read. */
export function readersText(room: RoomView, online: readonly number[]): string {
  const { reading, gone } = stillReading(room, online);
  if (reading.length > 0) return `还有 ${reading.length} 位在读`;
  return `等${characterNames(
    room,
    gone.map((seat) => seat.characterId),
  )}回来`;
}

export const agreed = (room: RoomView): SeatView[] => takenSeats(room).filter((seat) => seat.done);

export const mySeat = (room: RoomView): SeatView | undefined =>
  room.seats.find((seat) => seat.characterId === room.me.characterId);

/** Reports whether the game waits for this player alone. */
export const isWaitedFor = (room: RoomView): boolean =>
  takenSeats(room).length > 1 && room.todo.waitingFor.length === 1 && room.todo.waitingFor[0] === room.me.characterId;

export const isLastAct = ({ act, script }: RoomView): boolean => act !== null && act.number >= script.acts;

/**
 * Returns what this seat leaves unread or unused if the act ends now: one line each, in the order of the bar.
 * `opened`: ids of clues opened on this device.
 */
export function leftOfAct(room: RoomView, opened: readonly string[]): string[] {
  const phase = phaseOf(room);
  if (phase.at !== 'playing') return [];
  const lines: string[] = [];
  if (mySeat(room)?.read === false) lines.push('这一幕的剧本还没读完。');
  const unread = room.clues.filter((clue) => isNewClue(room, clue, opened)).length;
  if (unread > 0) lines.push(`还有 ${unread} 条线索没看。`);
  lines.push(...unusedLines(room).map((line) => `${line}，之后还能试。`));
  if (canSearch(room)) lines.push(`还有 ${room.points.left} 点没用，${whereTo(room, phase)}。`);
  const votes = room.clues.filter(isUncast).length;
  if (votes > 0) lines.push(`还有 ${votes} 票没投，翻页就截止。`);
  const sheets = room.clues.filter((clue) => !isUncast(clue) && !isAnswered(clue)).length;
  if (sheets > 0) lines.push(`还有 ${sheets} 份题没答，之后还能答。`);
  return lines;
}

const canSearch = ({ places, points }: RoomView): boolean =>
  places.some((place) => place.left > 0 && place.cost <= points.left);

function whereTo(room: RoomView, { act }: TablePhase): string {
  if (isLastAct(room)) return '这是最后一幕，翻页后用不了';
  return act.carries.points ? '会带到下一幕，最多带一幕的点数' : '翻页后用不了';
}

const isUncast = ({ vote, actions }: ClueView): boolean =>
  vote !== null && vote.open && vote.mine === null && actions.includes('vote');

export function seatAt(room: RoomView, seat: SeatView): string {
  const phase = tablePhase(room);
  if (phase?.at === 'closing') return seat.submitted ? '已交卷' : '在作答';
  if (!seat.read) return '在读剧本';
  if (seat.done) return '同意翻页';
  return phase?.act.searchOpen === true ? '读完了' : '读完了，等大家';
}

/**
 * Returns when the timer, or this player's payment, runs out, in Unix ms. Null while the timer is paused or if there is
 * none.
 */
export function runningClock(room: RoomView): number | null {
  if (room.todo.kind === 'pay') return room.todo.deadlineAt;
  const phase = tablePhase(room);
  return phase?.act.pausedAt === null ? phase.act.deadlineAt : null;
}
