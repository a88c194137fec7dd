// Bot that plays to solve the case: spends all points it can, publishes every clue and opens everything.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { UserCommand } from '@juzhongren/engine/step/command';
import { affordable, searchOf, serving, skillsOf, useOf } from './player.ts';
import { handsOn } from './stakes.ts';
import type { Temperament, Turn } from './turn.ts';

export const CAREFUL: Temperament = {
  act: (turn) => [
    ...turn.view.clues.flatMap((clue) => useOf(turn, clue)),
    ...handsOn(turn),
    ...skillsOf(turn),
    ...search(turn),
  ],
  choose: (turn, clue) => turn.random.pick(turn.insight.suspects(clue.clueId)) ?? serving(turn, clue),
};

function search(turn: Turn): UserCommand[] {
  const places = affordable(turn.view);
  const most = Math.max(0, ...places.map(({ left }) => left));
  const place = turn.random.pick<RoomView['places'][number]>(places.filter(({ left }) => left === most));
  return place === undefined ? [] : [searchOf(turn, place)];
}
