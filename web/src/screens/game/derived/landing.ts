// What others bring before this player: a clue they put on the table, show, or hand over.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from './cast.ts';
import { formatCounts } from './papers.ts';
import { isInPlay } from './phase.ts';

export interface Landing {
  readonly clueId: string;
  readonly how: 'published' | 'shown' | 'given' | 'voted';
  /** The seat that did it; null when it came by what somebody set off. */
  readonly by: string | null;
  /** Unix ms, by the server's clock. */
  readonly at: number;
}

/** What came between two views of a room, in the order of the clues; what one found or did oneself is told by its card. */
export function landedBetween(before: RoomView, after: RoomView): readonly Landing[] {
  if (!isInPlay(after)) return [];
  // A new act hands out its papers while its opening is told.
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

/**
 * Everything that lies before this player because somebody did something, own doings too, and how votes ended; the oldest
 * first.
 */
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

/** 「陆怀安把「烧残的信」摆到了桌上」; of a vote what its result says, and no more. */
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
