// Plays for the case: leaves no point unspent that can be spent, lays everything on the table, opens what it can open.
import type { RoomView } from '@juzhongren/contract/room';
import type { UserCommand } from '@juzhongren/engine/command';
import { affordable, opinion, searchOf, type Temperament, type Turn } from './player.ts';

export const CAREFUL: Temperament = {
  act: (turn) => [...withClues(turn), ...search(turn)],
  choose: (turn, clue) => turn.random.pick(turn.insight.suspects(clue.clueId)) ?? opinion(turn, clue),
};

function withClues({ view, player: { userId }, insight }: Turn): UserCommand[] {
  return view.clues.flatMap(({ clueId, actions }) => {
    const commands: UserCommand[] = [];
    if (actions.includes('publish')) commands.push({ type: 'publish', userId, clueId });
    if (actions.includes('trigger')) commands.push({ type: 'trigger', userId, clueId });
    const password = actions.includes('unlock') ? insight.password(clueId) : undefined;
    if (password !== undefined) commands.push({ type: 'unlock', userId, clueId, password });
    return commands;
  });
}

/** Where most is left. */
function search(turn: Turn): UserCommand[] {
  const places = affordable(turn.view);
  const most = Math.max(0, ...places.map(({ left }) => left));
  const place = turn.random.pick<RoomView['places'][number]>(places.filter(({ left }) => left === most));
  return place === undefined ? [] : [searchOf(turn, place)];
}
