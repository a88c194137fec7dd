import type { ClueView } from '@juzhongren/contract/room/clues';
import type { InterludeView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { VoteView } from '@juzhongren/contract/room/votes';
import { characterName } from '../derived/cast.ts';
import { formatMove, formatReckoning } from '../derived/counter-labels.ts';

interface When {
  readonly key: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** The closing is the last act plus one. */
  readonly act: number;
}

export type Moment = When &
  (
    | { readonly kind: 'announcement'; readonly text: string }
    /** This seat learned of the clue. */
    | { readonly kind: 'clue'; readonly clue: ClueView }
    /** The clue became public; this seat knew it before. */
    | { readonly kind: 'published'; readonly clue: ClueView }
    | {
        readonly kind: 'vote-closed';
        readonly clue: ClueView;
        readonly vote: VoteView;
        readonly result: NonNullable<VoteView['result']>;
      }
    /** All players went, or go, through this interlude at the same time. */
    | { readonly kind: 'together'; readonly interlude: InterludeView }
    | { readonly kind: 'took-over' }
  );

export interface ActMoments {
  readonly act: number;
  readonly moments: readonly Moment[];
}

/** Returns announcements and what this seat learned, by act, newest first. */
export function timeLine(room: RoomView): readonly ActMoments[] {
  const newest = room.act?.number ?? 0;
  const acts = Array.from({ length: newest }, (_, index) => newest - index);
  const moments = momentsOf(room);
  return acts.map((act) => ({
    act,
    moments: moments.filter((moment) => moment.act === act).sort((a, b) => b.at - a.at),
  }));
}

function momentsOf(room: RoomView): readonly Moment[] {
  const told = room.announcements.map(({ at, act, text }, index): Moment => ({
    kind: 'announcement',
    key: `told-${index}`,
    at,
    act,
    text,
  }));
  const exchanged = room.exchanges.map(({ at, act, seats }, index): Moment => ({
    kind: 'announcement',
    key: `exchanged-${index}`,
    at,
    act,
    text: `${seats.map((seat) => characterName(room, seat)).join('和')}私下换了东西。`,
  }));
  const together = room.interludes.map((interlude): Moment => ({
    kind: 'together',
    key: `together-${interlude.interludeId}`,
    at: interlude.at,
    act: interlude.act,
    interlude,
  }));
  return [...told, ...exchanged, ...together, ...ofCounters(room), ...room.clues.flatMap(ofClue), ...takenOver(room)];
}

function ofCounters(room: RoomView): readonly Moment[] {
  const moved = room.moves.map((move, index): Moment => ({
    kind: 'announcement',
    key: `moved-${index}`,
    at: move.at,
    act: move.act,
    text: `${formatMove(room, move)}。`,
  }));
  const counted = room.reckonings.map((told, index): Moment => ({
    kind: 'announcement',
    key: `counted-${index}`,
    at: told.at,
    act: told.act,
    text: `${formatReckoning(room, told)}。`,
  }));
  return [...moved, ...counted];
}

function ofClue(clue: ClueView): readonly Moment[] {
  const { clueId, at, publication, vote } = clue;
  const act = Math.max(1, clue.act);
  const learned: Moment = { kind: 'clue', key: clueId, at, act, clue };
  const later = publication !== null && publication.at > at;
  const published: readonly Moment[] = later
    ? [{ kind: 'published', key: `public-${clueId}`, ...publication, clue }]
    : [];
  const result = vote?.result ?? null;
  if (vote === null || result === null) return [learned, ...published];
  const { at: closedAt, act: closedIn } = result;
  const closed: Moment = {
    kind: 'vote-closed',
    key: `vote-${clueId}`,
    at: closedAt,
    act: closedIn,
    clue,
    vote,
    result,
  };
  return [learned, ...published, closed];
}

/** Puts the takeover in the act of the last event known by then. */
function takenOver(room: RoomView): readonly Moment[] {
  const { tookOverAt } = room.me;
  if (tookOverAt === null) return [];
  const known = [...room.clues, ...room.announcements].filter(({ at }) => at <= tookOverAt);
  const act = Math.max(1, ...known.map((one) => one.act));
  return [{ kind: 'took-over', key: 'took-over', at: tookOverAt, act }];
}
