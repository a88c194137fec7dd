// Compiles a checked pack into the script that the service plays.
import { readingBand, readingMinutes } from './reading.ts';
import { ANSWER_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { normalisePassword } from '@juzhongren/contract/normalise-password';
import type { Chapter, ScriptCharacter, ScriptTask } from '@juzhongren/contract/script/characters';
import type { ClueContent, Inside, ScriptClue } from '@juzhongren/contract/script/clues';
import type { Script } from '@juzhongren/contract/script/script';
import type { Background, Scenery, Sound } from '@juzhongren/contract/script/sound';
import type { ScriptProof, ScriptQuestion, ScriptVote } from '@juzhongren/contract/script/votes';
import { compileCondition, compileEffects } from './compile-rules.ts';
import { compileInterludes } from './compile-interludes.ts';
import { compileGameMasterGuide } from './compile-game-master-guide.ts';
import { scriptFacts } from './compiled-facts.ts';
import { type SectionSource, actOf } from '../read/markdown.ts';
import { OpaqueIds } from './opaque-ids.ts';
import { fullCondition } from '../read/pack-rules.ts';
import { proofWays } from './proof-ways.ts';
import type { Asset } from '../read/pictures.ts';
import { type Readable, type SourceClue, TYPE_BITS } from '../read/source-clue.ts';
import type { SourceCard, SourceTask } from '../read/source-character.ts';
import { aacFile, opusFile } from '../read/sounds.ts';
import type { SourceBackground, SourceSound } from '../read/source-fields.ts';
import type { SourcePack } from '../read/source-pack.ts';
import { ACCESS, type SourceScript } from '../read/source-script.ts';
import { type SourceQuestion, type SourceVote, waitsForVote } from '../read/source-sheet.ts';

interface Context {
  slug: string;
  ids: OpaqueIds;
  /** Returns the content address of a picture or a sound file by its path. */
  asset: (file: string) => string;
  msOf: (file: string) => number;
  acts: number;
  /** Format of the pack. It decides when a question is asked if the question does not say so. */
  format: Script['format'];
}

/** Returns the asset id of a picture or a sound: 132 bits of its content hash. */
export const assetIdOf = ({ sha256 }: Asset) => Buffer.from(sha256, 'hex').toString('base64url').slice(0, 22);

/** Compiles a pack that has no errors. `assets` is keyed by path; `ids` are the opaque ids of this pack. */
export function compile(
  pack: SourcePack,
  script: SourceScript,
  assets: ReadonlyMap<string, Asset>,
  ids = new OpaqueIds(pack.slug),
): Script {
  const found = (file: string): Asset => {
    const asset = assets.get(file);
    if (asset === undefined) throw new Error('A checked pack has all its pictures and sounds.');
    return asset;
  };
  const context: Context = {
    slug: pack.slug,
    ids,
    asset: (file) => assetIdOf(found(file)),
    msOf: (file) => found(file).ms ?? 0,
    acts: script.acts.length,
    format: script.format,
  };
  const characters = compileCharacters(pack, context);
  return {
    format: script.format,
    id: script.id,
    slug: pack.slug,
    card: compileCard(script, pack, context),
    characters,
    readingMinutes: readingMinutes(characters, script.acts),
    acts: script.acts.map((act) => compileSetting(act, context)),
    closing: compileSetting(script.closing, context),
    ...(script.pace === undefined ? {} : { pace: script.pace }),
    ...(script.bargains === undefined ? {} : { bargains: script.bargains }),
    ...compileInterludes(script.interludes, {
      ids,
      acts: script.acts.length,
      characters,
      sound: (sound) => compileSound(sound, context),
    }),
    ...compileSides(script, pack, context),
    ...compileTokens(script, characters),
    ...compileGameMasterGuide(script, pack.host),
    places: script.places.map(({ background, ...place }) => ({
      ...place,
      acts: place.acts ?? script.acts.map((_, index) => index + 1),
      picture: place.picture === undefined ? null : context.asset(place.picture),
      ...compileBackground(background, context),
    })),
    clues: pack.clues.map(({ value }) => compileClue(value, pack, context)),
    culpritEscapes: script.scoring.culpritEscapes,
    endings: script.endings.map(({ id, title, when, text, sound }) => ({
      id,
      title,
      text,
      ...compileSound(sound, context),
      when: when === undefined ? null : compileCondition(when, context.ids),
    })),
    truth: (pack.truth ?? []).flatMap(({ chapters }) => chapters).map(compileChapter),
    ...(pack.facts === undefined
      ? {}
      : {
          facts: scriptFacts(
            pack.facts.value,
            ids,
            script.places.map(({ id }) => id),
          ),
        }),
  };
}

const compileTokens = ({ purses }: SourceScript, characters: readonly ScriptCharacter[]): Pick<Script, 'purses'> =>
  purses === undefined
    ? {}
    : {
        purses: purses.map(({ start, starts = {}, most = null, ...tokens }) => ({
          ...tokens,
          most,
          starts: characters.map(({ id }) => ({ seat: id, count: starts[id] ?? start })),
        })),
      };

function compileSides(
  { sides }: SourceScript,
  { characters }: SourcePack,
  { ids, acts }: Context,
): Pick<Script, 'sides'> {
  if (sides === undefined) return {};
  const inOrder = characters.toSorted((a, b) => (a.card?.value.order ?? 0) - (b.card?.value.order ?? 0));
  return {
    sides: sides.map(({ id, name, text, act, mates = null, told, goals }) => ({
      id,
      name,
      text,
      seats: inOrder.flatMap((one) => (one.card?.value.side === id ? [one.id] : [])),
      act,
      mates,
      told: told === 'truth' ? null : told === 'closing' ? acts + 1 : told,
      goals: goals.map(({ text: aim, score, done, tasks = null, of }) => ({
        text: aim,
        score,
        done: done === undefined ? null : compileCondition(done, ids),
        each: of === 'each',
        tasks,
      })),
    })),
  };
}

function compileCard(script: SourceScript, { characters }: SourcePack, { asset }: Context): Script['card'] {
  const { name, author, scene, label, level, duration, price, introduce, authorMessage = '' } = script;
  return {
    name,
    author,
    scene,
    label,
    level,
    duration,
    player: characters.length,
    access: ACCESS[script.access],
    price,
    cover: asset(script.cover),
    introduce,
    authorMessage,
  };
}

function compileCharacters(pack: SourcePack, context: Context): ScriptCharacter[] {
  const characters = pack.characters
    .flatMap(({ id, card, sections }) => (card === undefined ? [] : [{ id, card: card.value, sections }]))
    .sort((a, b) => a.card.order - b.card.order)
    .map(({ id, card, sections }) => ({
      id,
      ...publicCard(card, context),
      acts: Array.from({ length: context.acts }, (_, index) => chaptersOf(sections, index + 1)),
      tasks: card.tasks.map((task) => compileTask(id, task, context)),
      ...compileSkills(card, context),
      ...compileFarewell(card, context),
    }));
  return characters.map((character) => {
    const reading = readingBand(character, characters);
    return reading === undefined ? character : { ...character, reading };
  });
}

const compileSkills = ({ skills }: SourceCard, { ids, acts }: Context): Pick<ScriptCharacter, 'skills'> =>
  skills === undefined
    ? {}
    : {
        skills: skills.map(({ until = acts, when, effects = [], ...skill }) => ({
          ...skill,
          until,
          when: when === undefined ? null : compileCondition(when, ids),
          effects: compileEffects(effects, ids),
        })),
      };

/**
 * Compiles a task. Without a condition, only the judges decide the task. Judges are asked after the last act if the
 * author names no act.
 */
function compileTask(
  owner: string,
  { id, act, text, score, done = { all: [] }, judged }: SourceTask,
  { ids, acts }: Context,
): ScriptTask {
  const task = { id, act, text, score, done: compileCondition(done, ids) };
  if (judged === undefined) return task;
  const { ask, by, needs = null, after = acts } = judged;
  return { ...task, judged: { id: ids.of('judging', owner, id), ask, by, needs, after } };
}

const compileFarewell = (
  { confession, epilogues }: SourceCard,
  { ids }: Context,
): Pick<ScriptCharacter, 'confession' | 'epilogues'> => ({
  ...(confession === undefined ? {} : { confession }),
  ...(epilogues === undefined
    ? {}
    : {
        epilogues: epilogues.map(({ title, text, when }) => ({
          title,
          text,
          when: when === undefined ? null : compileCondition(when, ids),
        })),
      }),
});

const publicCard = (
  { name, tagline, introduce, avatar, role, hides, talk, romance }: SourceCard,
  { asset }: Context,
) => ({
  name,
  tagline,
  introduce,
  avatar: asset(avatar),
  role: role ?? null,
  hides,
  ...(talk === undefined ? {} : { talk }),
  ...(romance ? { romance } : {}),
});

const chaptersOf = (sections: readonly SectionSource[], act: number): Chapter[] =>
  sections.filter((section) => actOf(section) === act).flatMap(({ chapters }) => chapters.map(compileChapter));

const compileChapter = ({ title, text }: Chapter): Chapter => ({ title, text });

function compileClue(clue: SourceClue, pack: SourcePack, context: Context): ScriptClue {
  const { ids } = context;
  const sheet = pack.sheets.get(clue.id)?.value;
  return {
    id: ids.of('clue', clue.id),
    title: clue.title,
    types: clue.types.reduce((bits, type) => bits | TYPE_BITS[type], 0),
    content: compileContent(clue, context),
    placement: compilePlacement(clue),
    to: clue.to ?? null,
    act: clue.act ?? 1,
    until: clue.until ?? context.acts,
    for: clue.for ?? null,
    needs: clue.needs === undefined ? null : compileCondition(clue.needs, ids),
    publish: clue.publish,
    give: clue.give,
    essential: clue.essential,
    vote: sheet?.vote === undefined ? null : compileVote(clue.id, sheet.vote, context),
    questions: (sheet?.questions ?? []).map((question) => ({
      ...compileQuestion(question, context),
      ...compileProof(question, pack, context),
    })),
  };
}

function compilePlacement({ place, spot, spotAt, opens }: SourceClue): ScriptClue['placement'] {
  if (place !== undefined) {
    const mark = spotAt === undefined ? {} : { mark: { x: spotAt[0], y: spotAt[1] } };
    return { at: 'search', place, spot: spot ?? null, ...mark };
  }
  if (typeof opens === 'object') return { at: 'act', act: opens.act };
  return { at: opens === 'closing' ? 'closing' : 'effect' };
}

function compileContent(clue: SourceClue, context: Context): ClueContent {
  const { password, trigger } = clue;
  if (password !== undefined) {
    const words = [...new Set(password.words.map(normalisePassword))];
    const { hint, attempts, opens } = password;
    return { kind: CONTENT_KIND.Password, hint, words, attempts, opens, inside: compileReadable(password, context) };
  }
  if (trigger !== undefined) {
    return {
      kind: CONTENT_KIND.Trigger,
      on: trigger.on,
      label: trigger.label,
      ...(trigger.verb === undefined ? {} : { verb: trigger.verb }),
      ...(trigger.price === undefined ? {} : { price: trigger.price }),
      effects: compileEffects(trigger.effects, context.ids),
    };
  }
  const readable = compileReadable(clue, context);
  return 'text' in readable ? { kind: CONTENT_KIND.Text, ...readable } : { kind: CONTENT_KIND.URL, ...readable };
}

function compileReadable({ text = '', picture, alt = '', caption = '', sound }: Readable, context: Context): Inside {
  const heard = compileSound(sound, context);
  return picture === undefined ? { text, ...heard } : { asset: context.asset(picture), alt, caption, ...heard };
}

function compileSound(sound: SourceSound | undefined, { asset, msOf }: Context): { sound?: Sound } {
  if (sound === undefined) return {};
  const { file, captions } = sound;
  return {
    sound: {
      opus: asset(opusFile(file)),
      aac: asset(aacFile(file)),
      ms: msOf(opusFile(file)),
      captions: captions.map(({ at, text }) => ({ at: Math.round(at * 1_000), text })),
    },
  };
}

function compileBackground(background: SourceBackground | undefined, { asset }: Context): { background?: Background } {
  if (background === undefined) return {};
  const { file, says } = background;
  return { background: { opus: asset(opusFile(file)), aac: asset(aacFile(file)), says } };
}

type Setting = Pick<SourceScript['closing'], 'sound' | 'background' | 'scenery'>;

function compileSetting<Part extends Setting>(
  { sound, background, scenery, ...rest }: Part,
  context: Context,
): Omit<Part, keyof Setting> & Pick<Script['closing'], 'sound' | 'background' | 'scenery'> {
  const { picture, colours } = scenery ?? {};
  return {
    ...rest,
    ...compileSound(sound, context),
    ...compileBackground(background, context),
    ...(scenery === undefined
      ? {}
      : {
          scenery: {
            ...(picture === undefined ? {} : { picture: context.asset(picture) }),
            ...(colours === undefined ? {} : { colours: inLowerCase(colours) }),
          },
        }),
  };
}

const inLowerCase = ({ ground, raised, accent }: NonNullable<Scenery['colours']>): NonNullable<Scenery['colours']> => ({
  ground: ground.toLowerCase(),
  raised: raised.toLowerCase(),
  accent: accent.toLowerCase(),
});

function compileVote(clue: string, vote: SourceVote, { ids }: Context): ScriptVote {
  const option = (id: string) => ids.of('option', clue, id);
  return {
    prompt: vote.prompt,
    options: vote.options.map(({ id, label }) => ({ id: option(id), label })),
    correct: vote.correct === undefined ? null : option(vote.correct),
    score: vote.score,
    branches: vote.branches.map(({ when, effects }) => ({
      when: when === undefined ? null : compileCondition(fullCondition(when, clue), ids),
      effects: compileEffects(effects, ids),
    })),
  };
}

function compileProof({ id, proof }: SourceQuestion, pack: SourcePack, { ids }: Context): { proof?: ScriptProof } {
  if (proof === undefined) return {};
  const clues = pack.clues.map(({ value }) => value);
  const { ways, supports, tells } = proofWays({ questionId: id, proof, facts: pack.facts?.value, clues });
  const clue = (clueId: string) => ids.of('clue', clueId);
  return {
    proof: {
      cards: proof.cards,
      score: proof.score,
      ways: ways.map((way) => way.map(clue)),
      supports: supports.map(clue),
      tells: tells.map(({ clueId, says }) => ({ clueId: clue(clueId), says })),
    },
  };
}

function compileQuestion(question: SourceQuestion, { ids, format }: Context): ScriptQuestion {
  const { prompt, pick, score, explain = '' } = question;
  const option = (id: string) => ids.of('option', question.id, 'question', id);
  return {
    id: ids.of('question', question.id),
    prompt,
    type: question.type === 'answer' ? ANSWER_TYPE.Answer : ANSWER_TYPE.NoAnswer,
    pick,
    options: (question.options ?? []).map(({ id, label }) => ({ id: option(id), label })),
    key: (question.key ?? []).map(option),
    words: [...new Set((question.words ?? []).map(normalisePassword))],
    score,
    explain,
    ...(waitsForVote(question, format) ? { after: 'vote' as const } : {}),
  };
}
