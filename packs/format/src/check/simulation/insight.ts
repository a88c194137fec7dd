// Derives what a bot concludes from its own view alone.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { AnswerValue } from '@juzhongren/contract/room/events';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { clearedBy, isMet, type Known, knownFrom, provenBy } from './derivation.ts';
import type { Suspicion } from './suspicion.ts';

export interface Mind {
  script: Script;
  facts: CompiledFacts | undefined;
  /** Returns the suspicion of a player with this knowledge; undefined without facts. */
  suspect: ((known: Known, self: string | undefined) => Suspicion) | undefined;
  seat: string;
  /** If true, innocent seats tell one another what their texts say. */
  hearsOthers: boolean;
}

export interface Insight {
  /** Returns a password of the envelope once it follows from known facts. Without facts it is always known. */
  password: (clueId: string) => string | undefined;
  /** Returns the right answer once it follows from known facts, else undefined. */
  answer: (questionId: string) => AnswerValue | undefined;
  /** Returns readable clues that prove the answer. Empty if none do, or if no proof is asked for. */
  proof: (questionId: string) => readonly string[];
  /** For the final vote: proven options, else options that are not ruled out. Guilty seats get the other options. */
  suspects: (clueId: string) => readonly string[];
  /** Returns whom this seat would accuse now; undefined for guilty seats and without facts. */
  accuses: () => Suspicion | undefined;
}

export function insightOf(mind: Mind, view: RoomView): Insight {
  const { script, facts } = mind;
  if (facts === undefined) {
    return {
      password: (clueId) => wordOf(script, clueId),
      answer: nothing,
      proof: nobody,
      suspects: nobody,
      accuses: nothing,
    };
  }
  // Computed on demand, because most looks do not need it.
  let thought: Known | undefined;
  const known = () => (thought ??= knownTo(mind, facts, view));
  return {
    password: (clueId) => (isMet(facts.passwords[clueId] ?? [], known()) ? wordOf(script, clueId) : undefined),
    answer: (questionId) => {
      const support = facts.answers[questionId];
      return support !== undefined && known().has(support) ? rightAnswer(script, questionId) : undefined;
    },
    proof: (questionId) => {
      const readable = new Set(view.clues.filter(isReadable).map(({ clueId }) => clueId));
      const ways = questionOf(script, questionId)?.proof?.ways ?? [];
      return ways.find((way) => way.every((clueId) => readable.has(clueId))) ?? [];
    },
    suspects: (clueId) => {
      if (clueId !== facts.verdict.vote) return [];
      const options = view.clues.find((clue) => clue.clueId === clueId)?.vote?.options ?? [];
      const all = options.map(({ optionId }) => optionId);
      if (!isInnocent(script, mind.seat)) return all.filter((option) => option !== facts.verdict.culprit);
      const proven = [...provenBy(facts, known())];
      if (proven.length > 0) return proven;
      const cleared = clearedBy(facts, known());
      return all.filter((option) => !cleared.has(option));
    },
    accuses: () => (isInnocent(script, mind.seat) ? mind.suspect?.(known(), facts.selves[mind.seat]) : undefined),
  };
}

const isInnocent = (script: Script, seat: string) =>
  script.characters.some(({ id, role }) => id === seat && role === null);

const nothing = () => undefined;
const nobody = () => [];

function knownTo({ script, seat, hearsOthers }: Mind, facts: CompiledFacts, view: RoomView): Known {
  const readable = new Set(view.clues.filter(isReadable).map(({ clueId }) => clueId));
  const heard = new Set([seat]);
  if (hearsOthers) {
    for (const { characterId, userId } of view.seats) {
      if (userId !== null && isInnocent(script, characterId)) heard.add(characterId);
    }
  }
  return knownFrom(facts, {
    reads: (clueId) => readable.has(clueId),
    hears: (other) => heard.has(other),
    act: view.act?.number ?? 0,
  });
}

const isReadable = ({ content }: ClueView) => content.kind !== CONTENT_KIND.Password || content.inside !== null;

function wordOf(script: Script, clueId: string): string | undefined {
  const content = script.clues.find(({ id }) => id === clueId)?.content;
  return content?.kind === CONTENT_KIND.Password ? content.words[0] : undefined;
}

function rightAnswer(script: Script, questionId: string): AnswerValue | undefined {
  const question = questionOf(script, questionId);
  return question === undefined ? undefined : keyOf(question);
}

const questionOf = (script: Script, questionId: string): ScriptQuestion | undefined =>
  script.clues.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);

function keyOf({ pick, key, words }: ScriptQuestion): AnswerValue | undefined {
  if (pick === 'many') return key;
  return pick === 'one' ? key[0] : words[0];
}
