// Proves that the secrecy check finds a statement board that reveals clues too early, by projecting with a script that
// makes all whereabouts public.
import type { Script } from '@juzhongren/contract/script/script';
import { expect, it } from 'vitest';
import { eventsOf } from './step/decision.ts';
import { project } from './view/project.ts';
import { generatedScript } from './testing/generated-script.ts';
import { peopleOf, randomGame } from './testing/random-game.ts';
import { VisibilityOracle } from './testing/visibility-oracle.ts';
import { tokensIn } from './testing/canary-tokens.ts';

const statedWhereabouts = (script: Script) => script.facts?.whereabouts?.told ?? [];

/** Copy of the script that makes every stated whereabouts public from act 1 on. */
const leaky = (script: Script): Script =>
  script.facts?.whereabouts === undefined
    ? script
    : {
        ...script,
        facts: {
          ...script.facts,
          whereabouts: {
            ...script.facts.whereabouts,
            told: statedWhereabouts(script).map((one) => ({ ...one, public: 1 })),
          },
        },
      };

/** Counts canary tokens that a seat sees on its statement board before it may know them. */
function leaksIn(script: Script, seen: Script): number {
  const oracle = new VisibilityOracle(script);
  let leaks = 0;
  for (const { decision, state } of randomGame({ script, seed: script.id, most: 60 })) {
    for (const event of eventsOf(decision)) oracle.record(event);
    if (state.stage !== 'playing' && state.stage !== 'closing') continue;
    for (const userId of peopleOf(script)) {
      if (oracle.seatOf(userId) === undefined) continue;
      const { ledger: statementBoard } = project(seen, state, userId, { seq: 0, assetUrl: String });
      leaks += oracle.leaked(userId, tokensIn(JSON.stringify(statementBoard))).length;
    }
  }
  return leaks;
}

it('LE14 finds a statement board that reveals a clue before it is public', () => {
  const scripts = Array.from({ length: 12 }, (_, number) => generatedScript(number + 1)).filter(
    (script) => statedWhereabouts(script).length > 0,
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.reduce((sum, script) => sum + leaksIn(script, script), 0)).toBe(0);
  expect(scripts.reduce((sum, script) => sum + leaksIn(script, leaky(script)), 0)).toBeGreaterThan(0);
});
