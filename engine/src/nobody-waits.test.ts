// Property test over seeded random scripts and players. `GAMES=5000 npx vitest run engine` plays more games.
import { expect, it } from 'vitest';
import { eventsOf } from './step/decision.ts';
import { isWaiting } from './state/state.ts';
import { games, mystery } from './testing/games.ts';
import { finishTogether, letTimePass, stuckAt } from './testing/going-on.ts';
import { randomGame } from './testing/random-game.ts';

it(
  'ST5 EN1 DE2 never leaves a game stuck: time alone ends it, and players together finish it',
  { timeout: 3_600_000 },
  () => {
    for (const seed of games(150)) {
      const script = mystery(seed);
      const wrong: string[] = [];
      let number = 0;
      for (const { state, now, decision } of randomGame({ script, seed })) {
        const stuck = eventsOf(decision).length > 0 ? stuckAt(script, state) : undefined;
        if (stuck !== undefined) wrong.push(`seed ${seed}, step ${number}: waits for ${stuck}`);
        number += 1;
        if (number % 25 !== 0 || state.stage === 'dismissed') continue;
        const alone = letTimePass(script, state, now);
        const together = isWaiting(state) ? 'debrief' : finishTogether(script, state, now);
        if (alone !== 'dismissed') wrong.push(`seed ${seed}, step ${number}: time alone leads to ${alone}`);
        if (together !== 'debrief') wrong.push(`seed ${seed}, step ${number}: all together reach ${together}`);
      }
      expect(wrong).toEqual([]);
    }
  },
);
