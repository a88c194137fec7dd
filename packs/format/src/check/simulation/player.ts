// Actions that bots of every temperament can take.
import { type ClueAction, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { UserCommand } from '@juzhongren/engine/step/command';
import { type Reading, readingMinutes } from './pace.ts';
import { isAgainst, servingOptions, sparesOf } from './stakes.ts';
import type { Player, Turn } from './turn.ts';

/** Returns the minutes to read what the player sees for the first time. */
export function readNew(player: Player, view: RoomView, reading: Reading): number {
  let charCount = 0;
  for (const { clueId, content } of view.clues) {
    if (!player.read.has(clueId)) {
      player.read.add(clueId);
      charCount += reading.clue(clueId).front;
    }
    if (content.kind === CONTENT_KIND.Password && content.inside !== null && !player.readInside.has(clueId)) {
      player.readInside.add(clueId);
      charCount += reading.clue(clueId).inside;
    }
  }
  return readingMinutes(charCount);
}

/**
 * Returns what the player does with a clue, without deeds that it is against. `keeps` is called only if the clue could
 * be published.
 */
export function useOf(turn: Turn, { clueId, actions }: ClueView, keeps: () => boolean = () => false): UserCommand[] {
  const { player, insight } = turn;
  const { userId } = player;
  const may = (action: ClueAction, deed: 'published' | 'triggered' | 'unlocked'): boolean =>
    actions.includes(action) && !isAgainst(turn, deed, clueId);
  const commands: UserCommand[] = [];
  if (may('publish', 'published') && !keeps()) commands.push({ type: 'publish', userId, clueId });
  if (may('trigger', 'triggered')) commands.push({ type: 'trigger', userId, clueId });
  const password = may('unlock', 'unlocked') ? insight.password(clueId) : undefined;
  if (password !== undefined) commands.push({ type: 'unlock', userId, clueId, password });
  return commands;
}

export const affordable = ({ places, points, purses }: RoomView): RoomView['places'] =>
  places.filter(({ left, cost, price }) => left > 0 && cost <= points.left && canPay(purses, price));

const canPay = (purses: RoomView['purses'], price: RoomView['places'][number]['price']): boolean =>
  price === undefined || (purses.find(({ purseId }) => purseId === price.purseId)?.mine?.open ?? 0) >= price.count;

export function searchOf({ player, random }: Turn, place: RoomView['places'][number]): UserCommand {
  const clueId = place.rule === 'choose' ? (random.pick(place.spots)?.clueId ?? null) : null;
  const seed = random.integer(0, 1_000_000_000);
  return { type: 'discover', userId: player.userId, placeId: place.placeId, clueId, seed };
}

/** Uses the skills of this seat that matter for the case or for counters. */
export function skillsOf(turn: Turn): UserCommand[] {
  const { view, player, random } = turn;
  const others = view.seats.filter(({ userId, characterId }) => userId !== null && characterId !== player.seat);
  return view.skills.flatMap(({ skillId, does, usable, price }): UserCommand[] => {
    const use = { type: 'use-skill', userId: player.userId, skillId, text: '', seed: random.integer(0, 1e9) } as const;
    if (!usable) return [];
    if (does === 'search') {
      const place = random.pick(view.places.filter(({ left }) => left > 0));
      if (place === undefined) return [];
      const clueId = place.rule === 'choose' ? (random.pick(place.spots)?.clueId ?? null) : null;
      return [{ ...use, characterId: null, placeId: place.placeId, clueId }];
    }
    const other = random.pick(others);
    if (does === 'hold' || other === undefined) return [];
    // Counting the counters of others proves nothing. Only a bot that plays for counters does it.
    if (does === 'count' && !turn.wishes.some(({ fact }) => 'purse' in fact)) return [];
    // A question proves nothing either. Counters that the side needs are not spent on it.
    if (does === 'ask' && price !== undefined && sparesOf(turn, price.purseId) < price.count) return [];
    const text = does === 'ask' ? '？' : '';
    return [{ ...use, characterId: other.characterId, placeId: null, clueId: null, text }];
  });
}

/** Probability that a bot votes for its side or task, whatever the players say. */
const STAYS_FIRM = 0.8;

/**
 * Chooses in a vote without a proof: for the bot's side or task, else by opinion. Mates who know each other choose
 * alike.
 */
export function serving(turn: Turn, clue: ClueView): string | null {
  const options = servingOptions(turn, clue);
  if (options.length === 0 || !turn.random.chance(STAYS_FIRM)) return opinion(turn, clue);
  return (turn.view.side?.mates == null ? turn.random.pick(options) : options[0]) ?? null;
}

/** Chooses by opinion. Half of the games share one leaning, so that some votes end unanimously. */
function opinion({ random, leaning }: Turn, clue: ClueView): string | null {
  const options = clue.vote?.options ?? [];
  const leant = leaning === null ? undefined : options[leaning % options.length];
  return (leant ?? random.pick(options))?.optionId ?? null;
}
