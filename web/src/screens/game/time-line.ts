import type { ClueView, RoomView } from '@juzhongren/contract/room';

export type Moment =
  | { readonly kind: 'announcement'; readonly key: string; readonly at: number; readonly text: string }
  | { readonly kind: 'clue'; readonly key: string; readonly at: number; readonly clue: ClueView }
  | { readonly kind: 'took-over'; readonly key: string; readonly at: number };

/** What happened in one act; the closing is one more than the last. */
export interface ActMoments {
  readonly act: number;
  readonly moments: readonly Moment[];
}

/** What was told and what this seat learned, act by act, the newest first. */
export function timeLine(room: RoomView): readonly ActMoments[] {
  const newest = room.act?.number ?? 0;
  const acts = Array.from({ length: newest }, (_, index) => newest - index);
  const moments = momentsOf(room);
  return acts.map((act) => ({
    act,
    moments: moments.filter((moment) => actOf(room, moment) === act).sort((a, b) => b.at - a.at),
  }));
}

function momentsOf(room: RoomView): readonly Moment[] {
  const told = room.announcements.map(({ at, text }, index): Moment => ({
    kind: 'announcement',
    key: `told-${index}`,
    at,
    text,
  }));
  const learned = room.clues.map((clue): Moment => ({ kind: 'clue', key: clue.clueId, at: clue.at, clue }));
  const { tookOverAt } = room.me;
  const tookOver: Moment[] = tookOverAt === null ? [] : [{ kind: 'took-over', key: 'took-over', at: tookOverAt }];
  return [...told, ...learned, ...tookOver];
}

/** Clues tell their act. Anything else belongs to the last act of which something was learned by then. */
function actOf(room: RoomView, moment: Moment): number {
  if (moment.kind === 'clue') return Math.max(1, moment.clue.act);
  return Math.max(1, ...room.clues.filter((clue) => clue.at <= moment.at).map((clue) => clue.act));
}
