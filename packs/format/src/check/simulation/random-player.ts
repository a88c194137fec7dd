// Bot that plays casually: does one random allowed thing at a time, keeps some finds and loses interest early.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { UserCommand } from '@juzhongren/engine/step/command';
import { affordable, searchOf, serving, skillsOf, useOf } from './player.ts';
import { handsOn } from './stakes.ts';
import type { Temperament, Turn } from './turn.ts';

/** Probability that a holder never publishes a clue voluntarily. */
const KEEPS = 0.3;
/** Probability, before each action, that the bot stops for this act. */
const STOPS = 0.05;
/** Probability of showing a clue to one seat instead of another action. */
const SHOWS = 0.1;

export const CASUAL: Temperament = {
  act: (turn) => {
    const { player, random } = turn;
    if (player.isStopped) return [];
    const handed = handsOn(turn);
    if (handed.length > 0) return handed;
    const moves = movesOf(turn);
    if (moves.length === 0) return [];
    if (random.chance(STOPS)) {
      player.isStopped = true;
      return [];
    }
    const shown = random.chance(SHOWS) ? random.pick(showsOf(turn)) : undefined;
    const move = shown ?? random.pick(moves);
    return move === undefined ? [] : [move];
  },
  choose: serving,
};

function movesOf(turn: Turn): UserCommand[] {
  const { view } = turn;
  const withClues = view.clues.flatMap((clue) => useOf(turn, clue, () => keeps(turn, clue)));
  return [...withClues, ...skillsOf(turn), ...affordable(view).map((place) => searchOf(turn, place))];
}

function keeps({ player, random }: Turn, { clueId }: ClueView): boolean {
  if (!player.weighed.has(clueId)) {
    player.weighed.add(clueId);
    if (random.chance(KEEPS)) player.kept.add(clueId);
  }
  return player.kept.has(clueId);
}

function showsOf({ view, player: { seat, userId } }: Turn): UserCommand[] {
  const others = view.seats.filter((other) => other.userId !== null && other.characterId !== seat);
  return view.clues.flatMap(({ clueId, actions, shownTo }) =>
    actions.includes('show')
      ? others
          .filter(({ characterId }) => !shownTo.includes(characterId))
          .map(({ characterId }): UserCommand => ({ type: 'show', userId, clueId, characterId }))
      : [],
  );
}
