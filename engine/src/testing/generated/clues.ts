// Generates the clues of a mystery with their votes and questions.
import { seededRandom } from '../../state/seeded-random.ts';
import { PROVEN_FROM, tokenSource } from '../canary-tokens.ts';
import { makeCondition, makeEffects } from './maker.ts';
import type { Maker } from './maker.ts';
import { ANSWER_TYPE, CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Condition } from '@juzhongren/contract/script/conditions';
import type { ScriptProof, ScriptQuestion, ScriptVote } from '@juzhongren/contract/script/votes';

/**
 * Makes some or all questions wait for the vote, in about half of the mysteries. Uses its own random source, so that a
 * seed still gives the same rest of the mystery.
 */
export function withWaiting(clues: readonly ScriptClue[], seed: number): ScriptClue[] {
  const random = seededRandom(~seed);
  const share = random.chance(0.5) ? 0 : random.pick([0.5, 1]);
  return clues.map((clue) => ({
    ...clue,
    questions: clue.questions.map((question) =>
      random.chance(share) ? { ...question, after: 'vote' as const } : question,
    ),
  }));
}

/**
 * Makes some answers ask for proof, in about half of the mysteries. Uses its own random source and token range, so that
 * the rest of the mystery stays the same.
 */
export function withProof(clues: readonly ScriptClue[], seed: number): ScriptClue[] {
  const random = seededRandom(seed ^ 0x5eed);
  const token = tokenSource(PROVEN_FROM);
  const share = random.chance(0.5) ? 0 : 0.7;
  const some = (most: number) =>
    Array.from({ length: random.integer(1, most) }, () => random.pick(clues).id).filter(
      (id, at, ids) => ids.indexOf(id) === at,
    );
  const proof = (): ScriptProof => {
    const ways = Array.from({ length: random.integer(1, 3) }, () => some(3));
    const supports = some(3);
    const told = [...new Set([...ways.flat(), ...supports])];
    return {
      cards: random.integer(1, 3),
      score: random.integer(0, 3) * 5,
      ways,
      supports,
      tells: told.map((clueId) => ({ clueId, says: token() })),
    };
  };
  return clues.map((clue) => ({
    ...clue,
    questions: clue.questions.map((question) =>
      question.type === ANSWER_TYPE.Answer && random.chance(share) ? { ...question, proof: proof() } : question,
    ),
  }));
}

export function makeClue(maker: Maker, { id, types, options, questions }: Maker['clues'][number]): ScriptClue {
  const { random, token, tokens, acts, characters, places } = maker;
  const act = random.integer(1, acts);
  const some = () => characters.filter(() => random.chance(0.6));
  const placement = (): ScriptClue['placement'] => {
    const place = random.pick(places);
    const isSearched = (types & CLUE_TYPE.Discovery) !== 0 ? random.chance(0.9) : random.chance(0.1);
    if (isSearched) return { at: 'search', place: place.id, spot: place.rule === 'choose' ? token() : null };
    const other = random.integer(0, 3);
    if (other === 0) return { at: 'closing' };
    return other === 1 ? { at: 'effect' } : { at: 'act', act };
  };
  // Rarely adds a vote or questions without the type bit. The engine must treat them as absent.
  const isStray = random.chance(0.05);
  return {
    id,
    title: token(),
    types,
    content: makeContent(maker),
    placement: placement(),
    to: random.chance(0.3) ? random.pick(characters) : null,
    act,
    until: random.integer(act, acts + 1),
    for: random.chance(0.3) ? some() : null,
    needs: random.chance(0.25) ? makeCondition(maker, 1) : null,
    publish: random.pick(['free', 'free', 'free', 'found', 'never']),
    give: random.chance(0.7),
    essential: random.chance(0.3),
    vote: (types & CLUE_TYPE.Vote) !== 0 || isStray ? makeVote(maker, { id, options }) : null,
    questions:
      (types & CLUE_TYPE.QA) !== 0 || isStray
        ? questions.map((question) => makeQuestion({ random, token, tokens }, question))
        : [],
  };
}

function makeContent({ random, token, tokens, ...maker }: Maker): ScriptClue['content'] {
  const picture = () => ({ asset: token(), alt: token(), caption: token() });
  switch (random.integer(0, 3)) {
    case 0:
      return { kind: CONTENT_KIND.Text, text: token() };
    case 1:
      return { kind: CONTENT_KIND.URL, ...picture() };
    case 2:
      return {
        kind: CONTENT_KIND.Password,
        hint: token(),
        words: tokens(1, 2),
        attempts: random.integer(1, 4),
        opens: random.pick(['seat', 'table']),
        inside: random.chance(0.5) ? { text: token() } : picture(),
      };
    default:
      return {
        kind: CONTENT_KIND.Trigger,
        on: random.pick(['tap', 'found']),
        label: token(),
        effects: makeEffects({ random, token, tokens, ...maker }, 4),
      };
  }
}

function makeVote(maker: Maker, { id, options }: { id: string; options: readonly string[] }): ScriptVote {
  const { random, token } = maker;
  const when = (): Condition | null => {
    if (random.chance(0.3)) return null;
    return random.chance(0.7) ? { vote: id, chose: random.pick(options) } : makeCondition(maker, 1);
  };
  return {
    prompt: token(),
    options: options.map((option) => ({ id: option, label: token() })),
    correct: random.chance(0.6) ? random.pick(options) : null,
    score: random.integer(0, 3) * 10,
    branches: Array.from({ length: random.integer(0, 2) }, () => ({ when: when(), effects: makeEffects(maker, 2) })),
  };
}

function makeQuestion(
  { random, token, tokens }: Pick<Maker, 'random' | 'token' | 'tokens'>,
  id: string,
): ScriptQuestion {
  const pick = random.pick(['one', 'many', 'text'] as const);
  const options = pick === 'text' ? [] : tokens(2, 5).map((option) => ({ id: option, label: token() }));
  const type = random.chance(0.8) ? ANSWER_TYPE.Answer : ANSWER_TYPE.NoAnswer;
  const key = options.filter(() => random.chance(0.4)).map((option) => option.id);
  return {
    id,
    prompt: token(),
    type,
    pick,
    options,
    key: type === ANSWER_TYPE.NoAnswer ? [] : pick === 'one' ? key.slice(0, 1) : key,
    words: pick === 'text' && type === ANSWER_TYPE.Answer ? tokens(1, 2) : [],
    score: random.integer(0, 3) * 5,
    explain: token(),
  };
}
