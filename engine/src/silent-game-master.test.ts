// Checks GM26 over random games: a game master who does nothing changes nothing in the views of others.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { decide } from './decide/decide.ts';
import { evolve } from './evolve/evolve.ts';
import { initialState, type RoomState } from './state/state.ts';
import { eventsOf } from './step/decision.ts';
import type { Command } from './step/command.ts';
import { games, mystery } from './testing/games.ts';
import { peopleOf, randomGame } from './testing/random-game.ts';
import { project } from './view/project.ts';
import { seatTexts } from './view/seat-texts.ts';

const GAME_MASTER_ID = 700;

class Room {
  state: RoomState = initialState;
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  do(command: Command, now: number): number {
    const decision = decide(this.#script, this.state, command, now);
    for (const event of eventsOf(decision)) this.state = evolve(this.#script, this.state, event, now);
    return decision.err;
  }

  /** Returns what a viewer sees, without the `chair` field. */
  seenBy(viewer: number | 'spectator'): unknown {
    if (this.state.stage === 'none') return null;
    const view: Partial<RoomView> = project(this.#script, this.state, viewer, { seq: 7, assetUrl: (asset) => asset });
    delete view.chair;
    return [view, viewer === 'spectator' ? null : seatTexts(this.#script, this.state, viewer)];
  }
}

const liesEmpty = (state: RoomState): boolean => 'room' in state && state.room.members.length === 0;

describe('silent game master', { timeout: 3_600_000 }, () => {
  it('GM26 leaves views and answers of all others unchanged', () => {
    let compared = 0;
    for (const seed of games(20)) {
      const script = mystery(seed);
      if (script.characters.length === 1) continue;
      const [without, withGameMaster] = [new Room(script), new Room(script)];
      let hasGameMaster = false;
      for (const { command, now } of randomGame({ script, seed, gameMasters: false })) {
        const answers = [without.do(command, now), withGameMaster.do(command, now)];
        expect({ seed, command, answers }).toEqual({ seed, command, answers: [answers[0], answers[0]] });
        if (!hasGameMaster && withGameMaster.state.stage === 'lobby') {
          const { hostId } = withGameMaster.state.room;
          withGameMaster.do({ type: 'open-chair', userId: hostId, open: true }, now);
          withGameMaster.do({ type: 'take-chair', userId: GAME_MASTER_ID, nickname: '主', avatar: '' }, now);
          hasGameMaster = true;
        }
        // If all players have left, the lobby belongs to the game master, so the two rooms differ.
        if (liesEmpty(withGameMaster.state)) break;
        for (const viewer of [...peopleOf(script), 'spectator' as const]) {
          compared += 1;
          expect({ seed, viewer, seen: withGameMaster.seenBy(viewer) }).toEqual({
            seed,
            viewer,
            seen: without.seenBy(viewer),
          });
        }
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });
});
