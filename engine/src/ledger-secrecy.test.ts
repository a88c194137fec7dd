// A ledger that told too early would be found: the same game, seen through a script whose clues all lie open at once.
import type { Script } from '@juzhongren/contract/script/script';
import { expect, it } from 'vitest';
import { eventsOf } from './step/decision.ts';
import { project } from './view/project.ts';
import { generatedScript } from './testing/generated-script.ts';
import { peopleOf, randomGame } from './testing/random-game.ts';
import { VisibilityOracle } from './testing/visibility-oracle.ts';
import { tokensIn } from './testing/tokens.ts';

const told = (script: Script) => script.facts?.whereabouts?.told ?? [];

/** Whatever is told of who was where is told from the first act on. */
const leaky = (script: Script): Script =>
  script.facts?.whereabouts === undefined
    ? script
    : {
        ...script,
        facts: {
          ...script.facts,
          whereabouts: { ...script.facts.whereabouts, told: told(script).map((one) => ({ ...one, public: 1 })) },
        },
      };

/** Canaries that somebody sees without a right to them, before the truth. */
function leaksIn(script: Script, seen: Script): number {
  const oracle = new VisibilityOracle(script);
  let leaks = 0;
  for (const { decision, state } of randomGame({ script, seed: script.id, most: 60 })) {
    for (const event of eventsOf(decision)) oracle.record(event);
    if (state.stage !== 'playing' && state.stage !== 'closing') continue;
    for (const userId of peopleOf(script)) {
      if (oracle.seatOf(userId) === undefined) continue;
      const { ledger } = project(seen, state, userId, { seq: 0, assetUrl: String });
      leaks += oracle.leaked(userId, tokensIn(JSON.stringify(ledger))).length;
    }
  }
  return leaks;
}

it('LE14 a ledger that told of a clue before it lies open would be found', () => {
  const scripts = Array.from({ length: 12 }, (_, number) => generatedScript(number + 1)).filter(
    (script) => told(script).length > 0,
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.reduce((sum, script) => sum + leaksIn(script, script), 0)).toBe(0);
  expect(scripts.reduce((sum, script) => sum + leaksIn(script, leaky(script)), 0)).toBeGreaterThan(0);
});
