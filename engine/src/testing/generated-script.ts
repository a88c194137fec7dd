// A random but valid mystery: every content kind, type bit, place rule, branch and condition, each text a canary.
import { ANSWER_TYPE, CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { CONFESSION_TOLD, TASK_JUDGES, SKILL_DEEDS } from '@juzhongren/contract/script/characters';
import { INTERLUDE_KINDS } from '@juzhongren/contract/script/interludes';
import { GIVING_WAYS } from '@juzhongren/contract/script/purses';
import type { ScriptSide } from '@juzhongren/contract/script/characters';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Condition, Effect } from '@juzhongren/contract/script/conditions';
import type { ScriptWhereabouts } from '@juzhongren/contract/script/facts';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { ScriptPurse } from '@juzhongren/contract/script/purses';
import type { Script } from '@juzhongren/contract/script/script';
import type { Sound } from '@juzhongren/contract/script/sound';
import type { ScriptProof, ScriptQuestion, ScriptVote } from '@juzhongren/contract/script/votes';
import { type Random, seededRandom } from '../seeded-random.ts';
import { makeScript } from './script-parts.ts';
import { FACTS_FROM, PROVEN_FROM, tokenSource } from './tokens.ts';

type Maker = {
  random: Random;
  token: () => string;
  tokens: (low: number, high: number) => string[];
  acts: number;
  characters: readonly string[];
  places: readonly { id: string; rule: 'draw' | 'choose' }[];
  /** Made before the clues, so that everything may refer to everything: circles are meant. */
  clues: readonly { id: string; types: number; options: readonly string[]; questions: readonly string[] }[];
};

/** 1 to 6 characters, 1 to 3 acts, up to 20 clues; the same seed makes the same script. */
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
  const paid = withPurses(sided, { ...maker, random: seededRandom(seed ^ 0x60_1d) });
  const heard = withSounds(paid, { ...maker, random: seededRandom(seed ^ 0x50_0d) });
  return withInterludes(heard, { ...maker, random: seededRandom(seed ^ 0x1e_0d) });
}

/** What the table does at one moment, in most of the mysteries. By a chance of its own. */
function withInterludes(script: Script, maker: Maker): Script {
  const { random, token, tokens, acts, characters } = maker;
  if (random.chance(0.3)) return script;
  const make = (id: string): ScriptInterlude => {
    const about = {
      id,
      title: token(),
      act: random.integer(1, acts + 1),
      when: random.chance(0.3) ? makeCondition(maker, 1) : null,
      effects: random.chance(0.5) ? makeEffects(maker, 2) : [],
    };
    switch (random.pick(INTERLUDE_KINDS)) {
      case 'scene': {
        const line = () => ({
          by: random.chance(0.2) ? null : random.pick(characters),
          direction: random.chance(0.3) ? token() : '',
          says: token(),
        });
        const lines = Array.from({ length: random.integer(1, 5) }, line);
        return { kind: 'scene', ...about, shown: random.chance(0.3), lines };
      }
      case 'dark':
        return { kind: 'dark', ...about, seconds: random.integer(3, 60), text: token() };
      case 'reveal': {
        const options = tokens(2, 4).map((optionId) => ({ id: optionId, label: token() }));
        return { kind: 'reveal', ...about, prompt: token(), options, seconds: random.integer(10, 180) };
      }
    }
  };
  return { ...script, interludes: tokens(1, 4).map(make) };
}

/** Sounds, backgrounds and scenery in half of the mysteries. By a chance of its own, like the questions that wait. */
function withSounds(script: Script, { random, token }: Maker): Script {
  if (random.chance(0.5)) return script;
  const sound = (): { sound?: Sound } =>
    random.chance(0.5)
      ? {
          sound: {
            opus: token(),
            aac: token(),
            ms: random.integer(500, 90_000),
            captions: [
              { at: 0, text: token() },
              { at: 400, text: token() },
            ],
          },
        }
      : {};
  const background = () => (random.chance(0.5) ? { background: { opus: token(), aac: token(), says: token() } } : {});
  const setting = () => ({
    ...sound(),
    ...background(),
    ...(random.chance(0.5) ? { scenery: { picture: token() } } : {}),
  });
  const heard = ({ content }: ScriptClue): ScriptClue['content'] => {
    if (content.kind === CONTENT_KIND.Trigger) return content;
    if (content.kind !== CONTENT_KIND.Password) return { ...content, ...sound() };
    return { ...content, inside: { ...content.inside, ...sound() } };
  };
  return {
    ...script,
    acts: script.acts.map((act) => ({ ...act, ...setting() })),
    closing: { ...script.closing, ...setting() },
    places: script.places.map((place) => ({ ...place, ...background() })),
    clues: script.clues.map((clue) => ({ ...clue, content: heard(clue) })),
    endings: script.endings.map((ending) => ({ ...ending, ...sound() })),
  };
}

/** Confessions and endings of a seat's own. The last thing made, so that a seed goes on making the same mystery otherwise. */
function withFarewells(script: Script, maker: Maker): Script {
  const { random, token } = maker;
  const whoever = () => random.pick(maker.characters);
  return {
    ...script,
    characters: script.characters.map((character) => ({
      ...character,
      ...(random.chance(0.4)
        ? { confession: { label: token(), text: token(), told: random.pick(CONFESSION_TOLD) } }
        : {}),
      ...(random.chance(0.5)
        ? {
            epilogues: [{ confessed: whoever() }, makeCondition(maker, 1), null]
              .filter(() => random.chance(0.7))
              .map((when) => ({ title: token(), text: token(), when })),
          }
        : {}),
    })),
    endings: random.chance(0.3)
      ? [{ id: token(), title: token(), when: { confessed: whoever() }, text: token() }, ...script.endings]
      : script.endings,
  };
}

/** Tasks that the table judges. Made after all else, like what is above. */
function withJudged(script: Script, { random, token, acts, characters }: Maker): Script {
  if (characters.length === 1) return script;
  return {
    ...script,
    characters: script.characters.map((character) => {
      const others = characters.filter((id) => id !== character.id);
      const some = others.filter(() => random.chance(0.5));
      return {
        ...character,
        tasks: character.tasks.map((task) => {
          if (random.chance(0.5)) return task;
          const by = random.chance(0.4) && some.length > 0 ? some : random.pick(TASK_JUDGES);
          const needs = random.chance(0.5) ? null : random.integer(1, 3);
          return { ...task, judged: { id: token(), ask: token(), by, needs, after: random.integer(1, acts) } };
        }),
      };
    }),
  };
}

/** What characters can do besides. */
const withSkills = (script: Script, maker: Maker): Script => ({
  ...script,
  characters: script.characters.map((character) => {
    const { random, token, acts } = maker;
    if (random.chance(0.4)) return character;
    const skills = Array.from({ length: random.integer(1, 2) }, () => {
      const act = random.integer(1, acts);
      return {
        id: token(),
        name: token(),
        text: token(),
        does: random.pick(SKILL_DEEDS),
        times: random.integer(1, 3),
        act,
        until: random.integer(act, acts),
        when: random.chance(0.3) ? makeCondition(maker, 1) : null,
        effects: random.chance(0.3) ? makeEffects(maker, 2) : [],
      };
    });
    return { ...character, skills };
  }),
});

/** Sides in half of the mysteries, with goals of every kind; some endings hang on who won. */
function withSides(script: Script, maker: Maker): Script {
  const { random, token, acts, characters } = maker;
  if (characters.length === 1 || random.chance(0.5)) return script;
  const split = random.integer(1, characters.length - 1);
  const sides = [characters.slice(0, split), characters.slice(split, characters.length - random.integer(0, 1))]
    .filter((seats) => seats.length > 0)
    .map((seats): ScriptSide => ({
      id: token(),
      name: token(),
      text: token(),
      seats: [...seats],
      act: random.integer(1, acts),
      mates: random.chance(0.5) ? random.integer(1, acts) : null,
      told: random.chance(0.5) ? random.integer(1, acts + 1) : null,
      goals: Array.from({ length: random.integer(1, 3) }, () => ({
        text: token(),
        score: random.integer(1, 4) * 5,
        ...(random.chance(0.3)
          ? { done: null, tasks: random.integer(1, 2) }
          : { done: makeCondition(maker, 1), tasks: null }),
        each: random.chance(0.3),
      })),
    }));
  const won = sides[0]?.id ?? '';
  const ending = { id: token(), title: token(), when: { won }, text: token() };
  return { ...script, sides, endings: random.chance(0.4) ? [ending, ...script.endings] : script.endings };
}

/** Counters in half of the mysteries: what they buy, what brings and takes them, what hangs on them. */
function withPurses(script: Script, { random, token }: Maker): Script {
  if (random.chance(0.5)) return script;
  const purses = Array.from({ length: random.integer(1, 2) }, (): ScriptPurse => ({
    id: token(),
    name: token(),
    unit: token(),
    starts: script.characters.map(({ id }) => ({ seat: id, count: random.integer(0, 6) })),
    bank: random.integer(0, 8),
    ways: GIVING_WAYS.filter(() => random.chance(0.8)),
    most: random.chance(0.3) ? random.integer(1, 3) : null,
    heard: random.chance(0.3),
    shown: random.chance(0.4),
  }));
  const purse = () => random.pick(purses).id;
  // Nothing that anybody sees hangs on who has how many.
  const isPlain = random.chance(0.3);
  const price = (share: number) =>
    !isPlain && random.chance(share) ? { price: { purse: purse(), count: random.integer(1, 3) } } : {};
  const effect = (): Effect[] => {
    if (isPlain || random.chance(0.5)) return [];
    const whom = random.pick(['finder', 'table'] as const);
    return [
      random.pick<Effect>([
        { pay: purse(), count: random.integer(1, 4), to: whom },
        { take: purse(), count: random.integer(1, 4), from: whom },
        { reckon: purse(), to: whom },
      ]),
    ];
  };
  const rich = (done: Condition): Condition =>
    !isPlain && random.chance(0.3) ? { purse: purse(), least: random.integer(1, 9) } : done;
  const paidContent = (content: ScriptClue['content']): ScriptClue['content'] =>
    content.kind === CONTENT_KIND.Trigger
      ? { ...content, ...(content.on === 'tap' ? price(0.4) : {}), effects: [...effect(), ...content.effects] }
      : content;
  return {
    ...script,
    purses,
    places: script.places.map((place) => ({ ...place, ...price(0.3) })),
    clues: script.clues.map((clue) => ({
      ...clue,
      content: paidContent(clue.content),
      needs: clue.needs === null ? null : rich(clue.needs),
      vote:
        clue.vote === null
          ? null
          : {
              ...clue.vote,
              branches: clue.vote.branches.map((branch) => ({ ...branch, effects: [...branch.effects, ...effect()] })),
            },
    })),
    characters: script.characters.map((character) => ({
      ...character,
      tasks: character.tasks.map((task) => ({ ...task, done: rich(task.done) })),
      ...(character.skills === undefined
        ? {}
        : {
            skills: character.skills.map((skill) => ({
              ...skill,
              ...price(0.3),
              effects: [...effect(), ...skill.effects],
            })),
          }),
    })),
    ...(script.sides === undefined
      ? {}
      : {
          sides: script.sides.map((side) => ({
            ...side,
            goals: side.goals.map((goal) => ({ ...goal, done: goal.done === null ? null : rich(goal.done) })),
          })),
        }),
  };
}

/** In some mysteries questions wait for the vote. By a chance of its own: a seed goes on making the same mystery otherwise. */
function withWaiting(clues: readonly ScriptClue[], seed: number): ScriptClue[] {
  const random = seededRandom(~seed);
  const share = random.chance(0.5) ? 0 : random.pick([0.5, 1]);
  return clues.map((clue) => ({
    ...clue,
    questions: clue.questions.map((question) =>
      random.chance(share) ? { ...question, after: 'vote' as const } : question,
    ),
  }));
}

/** In some mysteries answers ask for proof. By a chance of its own, and words of its own, like what waits. */
function withProof(clues: readonly ScriptClue[], seed: number): ScriptClue[] {
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

/** In most mysteries something is stated of the case: for hints. By a chance and words of its own, like proof. */
function factsFor({ clues, characters, places, acts }: Script, seed: number): Pick<Script, 'facts'> {
  const random = seededRandom(seed ^ 0xfac7);
  const token = tokenSource(FACTS_FROM);
  const voting = clues.filter(({ vote }) => vote !== null);
  if (voting.length === 0 || random.chance(0.3)) return {};
  const final = random.pick(voting);
  const culprit = random.pick(final.vote?.options ?? []).id;
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => random.chance(share));
  const facts = Array.from({ length: random.integer(3, 8) }, () => ({
    id: token(),
    says: token(),
    clues: some(clues, 0.2).map(({ id }) => id),
    seats: some(characters, 0.2).map(({ id }) => ({ seat: id, act: random.integer(1, acts.length) })),
    public: random.chance(0.1) ? random.integer(1, acts.length) : null,
  }));
  const named = facts.map(({ id }) => id);
  const conclusions = Array.from({ length: random.integer(2, 5) }, (_, number) => {
    const id = token();
    const way = () => [...new Set([random.pick(named), random.pick(named), random.pick(named)])];
    const from = [way(), ...(random.chance(0.5) ? [way()] : [])];
    named.push(id);
    return { id, says: token(), from, proves: number > 0 && random.chance(0.6) ? culprit : null };
  });
  const whereabouts = whereaboutsFor({ clues, characters, places, acts }, named, random, token);
  return { facts: { verdict: { vote: final.id, culprit }, facts, conclusions, ...whereabouts } };
}

/** Who was where: what some clues and openings say, the truth, and lies; others and other places by canaries of their own. */
function whereaboutsFor(
  { clues, characters, places, acts }: Pick<Script, 'clues' | 'characters' | 'places' | 'acts'>,
  supports: readonly string[],
  random: Random,
  token: () => string,
): { whereabouts?: ScriptWhereabouts } {
  if (random.chance(0.3)) return {};
  const sometime = () => (random.chance(0.2) ? random.integer(1, acts.length + 1) : null);
  const some = () =>
    Array.from({ length: random.integer(1, 3) }, () => ({ id: token(), name: token(), public: sometime() }));
  const [people, locations] = [some(), some()];
  const stay = () => {
    const from = random.integer(0, 1_000);
    const who = random.pick([...characters, ...people]).id;
    return { who, at: random.pick([...places, ...locations]).id, from, until: from + random.integer(1, 300) };
  };
  const several = () => Array.from({ length: random.integer(2, 6) }, stay);
  return {
    whereabouts: {
      people,
      locations,
      told: several().map((one) => ({
        id: token(),
        ...one,
        clues: clues.filter(() => random.chance(0.2)).map(({ id }) => id),
        public: sometime(),
      })),
      stays: several(),
      lies: several().map((one) => ({ ...one, brokenBy: [random.pick(supports)] })),
    },
  };
}

const actsUpTo = (acts: number): number[] => Array.from({ length: acts }, (_, number) => number + 1);

function makeCharacter(maker: Maker, id: string): Script['characters'][number] {
  const { random, token, tokens, acts } = maker;
  return {
    id,
    name: token(),
    tagline: token(),
    introduce: token(),
    avatar: token(),
    role: random.chance(0.3) ? 'culprit' : random.chance(0.2) ? 'accomplice' : null,
    acts: actsUpTo(acts).map(() => tokens(1, 2).map((title) => ({ title, text: token() }))),
    tasks: tokens(0, 2).map((task) => ({
      id: task,
      act: random.integer(1, acts),
      text: token(),
      score: random.integer(0, 3) * 5,
      done: makeCondition(maker, 2),
    })),
  };
}

function makeClue(maker: Maker, { id, types, options, questions }: Maker['clues'][number]): ScriptClue {
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
  // Rarely a vote or questions without their bit: they must not be there.
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

function makeEffects({ random, token, clues, places }: Maker, most: number): Effect[] {
  return Array.from({ length: random.integer(1, most) }, (): Effect => {
    const to = random.pick(['finder', 'table'] as const);
    switch (random.integer(0, 4)) {
      case 0:
        return { openPlace: random.pick(places).id };
      case 1:
        return { points: random.integer(1, 2), to };
      case 2:
        return { announce: token() };
      default:
        return { reveal: random.pick(clues).id, to };
    }
  });
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

function makeCondition(maker: Maker, depth: number): Condition {
  const { random, clues, acts } = maker;
  const clue = random.pick(clues);
  const voting = clues.filter(({ types }) => (types & CLUE_TYPE.Vote) !== 0);
  const asking = clues.filter(({ types }) => (types & CLUE_TYPE.QA) !== 0);
  switch (random.integer(0, depth > 0 ? 11 : 8)) {
    case 0:
      return { published: clue.id };
    case 1:
      return { found: clue.id };
    case 2:
      return { unlocked: clue.id };
    case 3:
      return { triggered: clue.id };
    case 4:
      return { act: random.integer(1, acts + 1) };
    case 5: {
      if (voting.length === 0) return { found: clue.id };
      const vote = random.pick(voting);
      return random.chance(0.5)
        ? { vote: vote.id, chose: random.pick(vote.options) }
        : { vote: vote.id, how: random.pick(['unanimous', 'majority', 'split', 'none'] as const) };
    }
    case 6:
      return { holds: clue.id };
    case 7: {
      if (voting.length === 0) return { holds: clue.id };
      const vote = random.pick(voting);
      return { voted: vote.id, for: random.pick(vote.options) };
    }
    case 8:
      return asking.length === 0 ? { act: acts } : { right: random.pick(random.pick(asking).questions) };
    case 9:
      return { not: makeCondition(maker, depth - 1) };
    case 10:
      return { all: [makeCondition(maker, depth - 1), makeCondition(maker, depth - 1)] };
    default:
      return { any: [makeCondition(maker, depth - 1), makeCondition(maker, depth - 1)] };
  }
}
