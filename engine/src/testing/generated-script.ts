// Generates a random but valid mystery that covers every content kind, type bit, place rule, branch and condition. Each
// text is a canary token.
import { seededRandom } from '../state/seeded-random.ts';
import { makeCharacter, withFarewells, withJudged, withShown, withSkills } from './generated/characters.ts';
import { makeClue, withProof, withWaiting } from './generated/clues.ts';
import { factsFor } from './generated/facts.ts';
import { actsUpTo, makeCondition } from './generated/maker.ts';
import type { Maker } from './generated/maker.ts';
import { withInterludes, withGameMasterGuide, withSounds } from './generated/moments.ts';
import { withTokens, withSides } from './generated/stakes.ts';
import { makeScript } from './script-parts.ts';
import { tokenSource } from './canary-tokens.ts';
import type { Script } from '@juzhongren/contract/script/script';

/** Returns a mystery with 1 to 6 characters, 1 to 3 acts and 3 to 20 clues. The same seed gives the same script. */
export function generatedScript(seed: number): Script {
  const script = withoutFacts(seed);
  return { ...script, ...factsFor(script, seed) };
}

function withoutFacts(seed: number): Script {
  const random = seededRandom(seed);
  const token = tokenSource();
  const tokens = (low: number, high: number) => Array.from({ length: random.integer(low, high) }, token);
  const maker: Maker = {
    random,
    token,
    tokens,
    acts: random.integer(1, 3),
    characters: tokens(1, 6),
    places: tokens(1, 4).map((id) => ({ id, rule: random.chance(0.5) ? 'draw' : 'choose' })),
    clues: tokens(3, 20).map((id) => ({
      id,
      types: random.integer(0, 7) | (random.chance(0.1) ? 64 : 0),
      options: tokens(2, 4),
      questions: tokens(1, 3),
    })),
  };
  const { acts, characters } = maker;
  const base = makeScript({ characters: [] });
  const farewell = withFarewells(
    {
      ...base,
      id: 1 + (Math.abs(seed) % 1_000_000),
      card: { ...base.card, name: token(), cover: token(), introduce: token(), player: characters.length },
      characters: characters.map((id) => makeCharacter(maker, id)),
      acts: Array.from({ length: acts }, () => ({
        title: token(),
        minutes: random.integer(1, 40),
        points: random.integer(1, 5),
        opening: token(),
      })),
      closing: { minutes: random.integer(1, 20), opening: token() },
      places: maker.places.map(({ id, rule }) => ({
        id,
        name: token(),
        description: token(),
        rule,
        cost: random.integer(0, 2),
        acts: actsUpTo(acts).filter(() => random.chance(0.8)),
        locked: random.chance(0.3),
        picture: random.chance(0.5) ? token() : null,
      })),
      clues: withProof(
        withWaiting(
          maker.clues.map((clue) => makeClue(maker, clue)),
          seed,
        ),
        seed,
      ),
      culpritEscapes: random.integer(0, 2) * 20,
      endings: [
        ...tokens(0, 2).map((id) => ({ id, title: token(), when: makeCondition(maker, 2), text: token() })),
        { id: token(), title: token(), when: null, text: token() },
      ],
      truth: [{ title: token(), text: token() }],
    },
    maker,
  );
  const { random: chances } = maker;
  const made = withSkills(withJudged(farewell, maker), maker);
  const bargaining = chances.chance(0.5) ? made : { ...made, bargains: { told: chances.chance(0.7) } };
  const sided = withSides(bargaining, { ...maker, random: seededRandom(seed ^ 0x51_de) });
  const paid = withTokens(sided, { ...maker, random: seededRandom(seed ^ 0x60_1d) });
  const heard = withSounds(paid, { ...maker, random: seededRandom(seed ^ 0x50_0d) });
  const shown = withShown(heard, seededRandom(seed ^ 0x5a_0d));
  const moving = withInterludes(shown, { ...maker, random: seededRandom(seed ^ 0x1e_0d) });
  return withGameMasterGuide(moving, { ...maker, random: seededRandom(seed ^ 0xca_11) });
}
