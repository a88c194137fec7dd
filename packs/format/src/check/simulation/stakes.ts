// Lets a bot play for its side and tasks: votes, clues it keeps or hands on, and payments.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { UserCommand } from '@juzhongren/engine/step/command';
import type { Player, Turn } from './turn.ts';

/** Probability of paying a counter for a clue that was shown: with counters to spare, or if the side needs them all. */
const PAYS = { spare: 0.7, short: 0.2 };

/** Returns the options of a vote that serve this seat; empty if the vote does not matter to it. */
export function servingOptions({ wishes }: Turn, { clueId, vote }: ClueView): readonly string[] {
  const said = wishes.flatMap(({ fact, wanted }) => {
    if ('vote' in fact && fact.vote === clueId && fact.chose !== undefined) return [{ option: fact.chose, wanted }];
    return 'voted' in fact && fact.voted === clueId ? [{ option: fact.for, wanted }] : [];
  });
  if (said.length === 0) return [];
  const named = (wanted: boolean) => said.filter((one) => one.wanted === wanted).map(({ option }) => option);
  const [good, bad] = [named(true), named(false)];
  const options = (vote?.options ?? []).map(({ optionId }) => optionId).filter((option) => !bad.includes(option));
  return good.length === 0 ? options : options.filter((option) => good.includes(option));
}

/** Returns whether this seat avoids an action with a clue because it does not want the result. */
export function isAgainst({ wishes }: Turn, deed: 'published' | 'triggered' | 'unlocked', clueId: string): boolean {
  return wishes.some(({ fact, wanted }) => !wanted && (fact as Partial<Record<string, unknown>>)[deed] === clueId);
}

const isUnwanted = ({ wishes }: Turn, clueId: string): boolean =>
  wishes.some(({ fact, wanted }) => !wanted && 'holds' in fact && fact.holds === clueId);

/**
 * Returns how many counters this seat can spare: all open ones if it has no wish for them. A wish shared with the side
 * also counts the mates' visible counters.
 */
export function sparesOf({ wishes, view, player }: Turn, purseId: string): number {
  const tokens = view.purses.find((one) => one.purseId === purseId);
  if (tokens?.mine == null) return 0;
  const own = tokens.mine.open + tokens.mine.aside;
  const mates = view.side?.mates ?? [];
  const theirs = (tokens.shown ?? [])
    .filter(({ characterId }) => characterId !== player.seat && mates.includes(characterId))
    .reduce((sum, { count }) => sum + count, 0);
  const left = wishes.flatMap(({ fact, wanted, isShared }) =>
    'purse' in fact && fact.purse === purseId && wanted ? [own + (isShared ? theirs : 0) - fact.least] : [],
  );
  return Math.max(0, Math.min(tokens.mine.open, ...left));
}

/** Returns how many counters this seat should give away, because more than a limit would cost it a task. */
function tooMany({ wishes, view }: Turn, purseId: string): number {
  const mine = view.purses.find((one) => one.purseId === purseId)?.mine;
  const limits = wishes.flatMap(({ fact, wanted, isShared }) =>
    'purse' in fact && fact.purse === purseId && !wanted && !isShared ? [fact.least - 1] : [],
  );
  if (mine == null || limits.length === 0) return 0;
  return Math.max(0, Math.min(mine.open, mine.open + mine.aside - Math.min(...limits)));
}

/** Returns what this seat hands on: clues and counters that it wants to be rid of, and payments for shown clues. */
export function handsOn(turn: Turn): UserCommand[] {
  const { view, player, random, wishes } = turn;
  const { userId, seat } = player;
  if (wishes.length === 0) return [];
  const others = view.seats.filter((one) => one.userId !== null && one.characterId !== seat);
  // Prefers a mate, because what hurts this seat may help its side.
  const mates = others.filter(({ characterId }) => view.side?.mates?.includes(characterId) === true);
  const away = (): string | undefined => random.pick(mates.length > 0 ? mates : others)?.characterId;
  const clues = view.clues.flatMap(({ clueId, held, actions }): UserCommand[] => {
    const isGiven = held && actions.includes('give') && isUnwanted(turn, clueId) && settles(player, `clue ${clueId}`);
    const to = isGiven ? away() : undefined;
    return to === undefined ? [] : [{ type: 'give', userId, clueId, characterId: to }];
  });
  const counters = view.purses.flatMap(({ purseId, ways, most }): UserCommand[] => {
    const [way] = ways;
    const count = Math.min(tooMany(turn, purseId), most ?? Infinity);
    const isGiven = count > 0 && settles(player, `purse ${purseId} ${view.act?.number}`);
    const to = isGiven ? away() : undefined;
    if (way === undefined || to === undefined) return [];
    return [{ type: 'give-counters', userId, purseId, characterId: to, count, way }];
  });
  return [...clues, ...counters, ...payments(turn)];
}

/**
 * Returns true only the first time. Two seats that both want to be rid of a thing would otherwise pass it back and
 * forth for ever.
 */
function settles({ settled }: Player, what: string): boolean {
  if (settled.has(what)) return false;
  settled.add(what);
  return true;
}

function payments(turn: Turn): UserCommand[] {
  const { view, player, random } = turn;
  const tokens = view.purses.find(({ ways, mine }) => ways.length > 0 && (mine?.open ?? 0) > 0);
  const way = tokens?.ways[0];
  if (tokens === undefined || way === undefined) return [];
  const present = new Set(view.seats.filter(({ userId }) => userId !== null).map(({ characterId }) => characterId));
  return view.clues.flatMap(({ clueId, shownBy }): UserCommand[] => {
    if (shownBy === null || !present.has(shownBy) || !settles(player, `shown ${clueId}`)) return [];
    if (!random.chance(sparesOf(turn, tokens.purseId) > 0 ? PAYS.spare : PAYS.short)) return [];
    const { purseId } = tokens;
    return [{ type: 'give-counters', userId: player.userId, purseId, characterId: shownBy, count: 1, way }];
  });
}
