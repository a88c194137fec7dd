// A bot on a seat: what it remembers from one look at the room to the next.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { UserCommand } from '@juzhongren/engine/step/command';
import type { Insight } from './insight.ts';
import { type Reading, readingMinutes } from './pace.ts';
import type { Random } from './seeded-random.ts';

export interface Player {
  userId: number;
  seat: string;
  /** Unix ms until which it reads or searches. */
  busyUntil: number;
  /** `Room.seq` at its last look; −1 before the first of an act. */
  looked: number;
  /** At its last look it found nothing to do. */
  isIdle: boolean;
  /** Points it brought along from the act before. */
  carried: number;
  /** It has had enough of this act. */
  isStopped: boolean;
  /** Clues it would not publish. */
  kept: Set<string>;
  /** Clues it decided about. */
  weighed: Set<string>;
  /** Fronts, and insides of envelopes, that it has read. */
  read: Set<string>;
  readInside: Set<string>;
  /** What it saw last. */
  view: RoomView | undefined;
}

export const newPlayer = (seat: string, index: number): Player => ({
  userId: index + 1,
  seat,
  busyUntil: 0,
  looked: -1,
  carried: 0,
  isIdle: false,
  isStopped: false,
  kept: new Set(),
  weighed: new Set(),
  read: new Set(),
  readInside: new Set(),
  view: undefined,
});

/** Everything a temperament may look at. */
export interface Turn {
  view: RoomView;
  player: Player;
  insight: Insight;
  random: Random;
  /** Where the table leans in votes of opinion: the same for all of its seats; null for everybody as they like. */
  leaning: number | null;
}

export interface Temperament {
  /** What this player does now; nothing when there is nothing more for the time being. */
  act: (turn: Turn) => UserCommand[];
  /** Its choice in an open vote. */
  choose: (turn: Turn, clue: ClueView) => string | null;
}

/** Minutes for what it sees for the first time. */
export function readNew(player: Player, view: RoomView, reading: Reading): number {
  let signs = 0;
  for (const { clueId, content } of view.clues) {
    if (!player.read.has(clueId)) {
      player.read.add(clueId);
      signs += reading.clue(clueId).front;
    }
    if (content.kind === CONTENT_KIND.Password && content.inside !== null && !player.readInside.has(clueId)) {
      player.readInside.add(clueId);
      signs += reading.clue(clueId).inside;
    }
  }
  return readingMinutes(signs);
}

/** What this player does with a clue it has. `keeps` is asked only where it could be laid on the table. */
export function useOf(
  { player: { userId }, insight }: Turn,
  { clueId, actions }: ClueView,
  keeps: () => boolean = () => false,
): UserCommand[] {
  const commands: UserCommand[] = [];
  if (actions.includes('publish') && !keeps()) commands.push({ type: 'publish', userId, clueId });
  if (actions.includes('trigger')) commands.push({ type: 'trigger', userId, clueId });
  const password = actions.includes('unlock') ? insight.password(clueId) : undefined;
  if (password !== undefined) commands.push({ type: 'unlock', userId, clueId, password });
  return commands;
}

/** Where this player can find something now and pay for it. */
export const affordable = ({ places, points, purses }: RoomView): RoomView['places'] =>
  places.filter(({ left, cost, price }) => left > 0 && cost <= points.left && canPay(purses, price));

const canPay = (purses: RoomView['purses'], price: RoomView['places'][number]['price']): boolean =>
  price === undefined || (purses.find(({ purseId }) => purseId === price.purseId)?.mine?.open ?? 0) >= price.count;

export function searchOf({ player, random }: Turn, place: RoomView['places'][number]): UserCommand {
  const clueId = place.rule === 'choose' ? (random.pick(place.spots)?.clueId ?? null) : null;
  const seed = random.integer(0, 1_000_000_000);
  return { type: 'discover', userId: player.userId, placeId: place.placeId, clueId, seed };
}

/** What this seat can do besides, as far as it makes a difference to the case. */
export function skillsOf({ view, player, random }: Turn): UserCommand[] {
  const others = view.seats.filter(({ userId, characterId }) => userId !== null && characterId !== player.seat);
  return view.skills.flatMap(({ skillId, does, usable }): UserCommand[] => {
    const use = { type: 'use-skill', userId: player.userId, skillId, text: '', seed: random.integer(0, 1e9) } as const;
    if (!usable) return [];
    if (does === 'search') {
      const place = random.pick(view.places.filter(({ left }) => left > 0));
      if (place === undefined) return [];
      const clueId = place.rule === 'choose' ? (random.pick(place.spots)?.clueId ?? null) : null;
      return [{ ...use, characterId: null, placeId: place.placeId, clueId }];
    }
    const other = random.pick(others);
    // What others have in their purses proves nothing.
    if (does === 'hold' || does === 'count' || other === undefined) return [];
    const text = does === 'ask' ? '？' : '';
    return [{ ...use, characterId: other.characterId, placeId: null, clueId: null, text }];
  });
}

/** A vote of opinion; by the table's leaning, so that votes also end unanimously. */
export function opinion({ random, leaning }: Turn, clue: ClueView): string | null {
  const options = clue.vote?.options ?? [];
  const leant = leaning === null ? undefined : options[leaning % options.length];
  return (leant ?? random.pick(options))?.optionId ?? null;
}
