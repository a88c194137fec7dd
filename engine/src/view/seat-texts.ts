import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { GameData } from '@juzhongren/contract/room-calls/texts';
import type { ScriptCharacter } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { hasOpened } from '../rules/game-master.ts';
import { indexOf } from '../state/script-index.ts';
import { isWaiting, type LiveState, type NoRoom, type RoomState } from '../state/state.ts';
import { seatSeenBy } from '../state/viewing.ts';

/** Returns the private chapters of this user's seat, for the acts opened so far. Empty without a seat. */
export function seatTexts(script: Script, state: RoomState, userId: number): GameData {
  const live = liveOf(state);
  const seat = seatOf(live, userId);
  const character = seat === null ? undefined : indexOf(script).characters.get(seat);
  return character === undefined ? { acts: [] } : chaptersOf(script, live, character);
}

/**
 * Returns the chapters of the character `characterId`. A player may read their own character, and every character once
 * the debrief has begun. The game master may also read characters whose texts they have opened. Errors: 4005 for every
 * other character before the debrief, whether it exists or not, and always for users who have no seat and are not the
 * game master; 1002 in the debrief if the character does not exist.
 */
export function characterTexts(
  script: Script,
  state: RoomState,
  { userId, characterId }: { userId: number; characterId: string },
): { ok: true; texts: GameData } | { ok: false; err: ErrorCode } {
  const live = liveOf(state);
  const seat = seatOf(live, userId);
  const isGameMaster = live.stage !== 'none' && live.room.master?.userId === userId;
  const isOpen =
    (seat !== null && (seat === characterId || live.stage === 'debrief')) ||
    (isGameMaster && !isWaiting(live) && (live.stage === 'debrief' || hasOpened(live, characterId)));
  if (!isOpen) return { ok: false, err: ERROR.notNow };
  const character = indexOf(script).characters.get(characterId);
  if (character === undefined) return { ok: false, err: ERROR.notFound };
  return { ok: true, texts: chaptersOf(script, live, character) };
}

type Live = LiveState | NoRoom;

const liveOf = (state: RoomState): Live => (state.stage === 'dismissed' ? state.last : state);

const seatOf = (live: Live, userId: number): string | null =>
  live.stage === 'none' || isWaiting(live) ? null : seatSeenBy(live, userId);

function chaptersOf(script: Script, live: Live, character: ScriptCharacter): GameData {
  const opened = live.stage === 'playing' ? live.act.number : script.acts.length;
  return {
    acts: script.acts.slice(0, opened).map(({ title, opening }, number) => ({
      act: number + 1,
      title,
      opening,
      chapters: (character.acts[number] ?? []).map((chapter) => ({ title: chapter.title, text: chapter.text })),
    })),
  };
}
