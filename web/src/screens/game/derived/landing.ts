// Lists what reached this player: clues published, shown or handed over by others, and results of votes.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from './cast.ts';
import { formatCounts } from './papers.ts';
import { isInPlay } from './phase.ts';

export interface Landing {
  readonly clueId: string;
  readonly how: 'published' | 'shown' | 'given' | 'voted';
  /** Seat that did it; null if the clue appeared as a consequence of something else. */
  readonly by: string | null;
  /** Server time, Unix ms. */
  readonly at: number;
}

/**
 * Returns what others brought between two room views, in the order of the clues. A clue that the player found or
 * published is announced by its card.
 */
export function landedBetween(before: RoomView, after: RoomView): readonly Landing[] {
  if (!isInPlay(after)) return [];
  // Clues dealt by a new act are shown with its opening.
  if (before.stage !== after.stage || before.act?.number !== after.act?.number) return [];
  const known = new Map(before.clues.map((clue) => [clue.clueId, clue]));
  return after.clues.flatMap((clue) => landed(after, clue, known.get(clue.clueId)) ?? []);
}

function landed(room: RoomView, clue: ClueView, known: ClueView | undefined): Landing | undefined {
  const { clueId, shownBy, publishedBy, at } = clue;
  const isMine = clue.foundBy === room.me.characterId || publishedBy === room.me.characterId;
  if (clue.held && known?.held !== true && shownBy !== null) return { clueId, how: 'given', by: shownBy, at };
  if (clue.held || isMine) return undefined;
  if (clue.published && known?.published !== true) {
    return { clueId, how: 'published', by: publishedBy, at: clue.publication?.at ?? at };
  }
  return known === undefined && shownBy !== null ? { clueId, how: 'shown', by: shownBy, at } : undefined;
}

/** Returns all clue events that reached this player, own actions and vote results included, oldest first. */
export function landings(room: RoomView): readonly Landing[] {
  return room.clues
    .flatMap(({ clueId, publication, publishedBy, shownBy, held, at, vote }): Landing[] => [
      ...(shownBy === null ? [] : [{ clueId, how: held ? ('given' as const) : ('shown' as const), by: shownBy, at }]),
      ...(publication === null || publishedBy === null
        ? []
        : [{ clueId, how: 'published' as const, by: publishedBy, at: publication.at }]),
      ...(vote?.result == null ? [] : [{ clueId, how: 'voted' as const, by: null, at: vote.result.at }]),
    ])
    .sort((a, b) => a.at - b.at);
}

/** Returns an event as a sentence: 「陆怀安把「烧残的信」摆到了桌上」. A vote shows its result only. */
export function landingText(room: RoomView, { clueId, how, by }: Landing): string {
  const clue = room.clues.find((one) => one.clueId === clueId);
  const title = clue?.title ?? '';
  if (how === 'voted')
    return clue?.vote?.result == null ? title : `「${title}」投票结束：${formatCounts(room, clue.vote)}`;
  if (by === null) return `桌上多了线索「${title}」`;
  const who = by === room.me.characterId ? '你' : characterName(room, by);
  const publishedHow = clue?.publication?.how;
  switch (how) {
    case 'published':
      if (publishedHow === 'opened') return `${who}打开了「${title}」，大家都看见了`;
      if (publishedHow === 'found') return `${who}找到了「${title}」，大家都看见了`;
      return `${who}把「${title}」摆到了桌上`;
    case 'shown':
      return `${who}给你看了「${title}」`;
    case 'given':
      return `${who}把「${title}」交给了你`;
  }
}
