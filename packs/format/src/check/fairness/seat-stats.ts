// Computes per seat what the game offers it, as numbers.
import type { ScriptCharacter } from '@juzhongren/contract/script/characters';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Script } from '@juzhongren/contract/script/script';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { charCountOf } from '../simulation/pace.ts';

export interface SeatStats {
  id: string;
  /** Number of characters of private text by act. */
  signs: number[];
  tasks: number;
  /** By act: number of new tasks, clues dealt to this seat, and secrets it learns. */
  news: number[];
  /** Number of clues dealt to this seat or findable only by it. */
  clues: number;
  /** By act: number of clues this seat could find if nobody else were quicker. Null without points. */
  findable: (number | null)[];
  /** Number of facts its text tells. This and the next two are null without facts. */
  facts: number | null;
  /** Number of facts that the others learn only through this seat, by its text or its own clues. */
  lone: number | null;
  /** Number of secrets it knows that not everybody knows. */
  secrets: number | null;
  /** Number of times its name occurs in the texts of other seats, by seat. */
  mentions: Record<string, number>;
}

export function seatStatsOf(script: Script, facts: CompiledFacts | undefined): SeatStats[] {
  return script.characters.map((character) => {
    const { id, tasks } = character;
    const own = new Set(script.clues.filter((clue) => isOwn(clue, id)).map((clue) => clue.id));
    return {
      id,
      signs: character.acts.map((chapters) => charCountOf(chapters.map(({ title, text }) => title + text).join(''))),
      tasks: tasks.length,
      news: script.acts.map((_, index) => newsIn(script, facts, { character, act: index + 1 })),
      clues: own.size,
      findable: script.acts.map(({ points }, index) => (points === 0 ? null : findableIn(script, index + 1, id))),
      facts:
        facts === undefined ? null : facts.facts.filter(({ seats }) => seats.some(({ seat }) => seat === id)).length,
      lone: facts === undefined ? null : loneFacts(facts, id, own),
      secrets: facts === undefined ? null : ownSecrets(facts, script, id),
      mentions: mentionsOf(script, character),
    };
  });
}

function newsIn(
  { clues, characters }: Script,
  facts: CompiledFacts | undefined,
  { character: { id, tasks }, act }: { character: ScriptCharacter; act: number },
): number {
  const due = tasks.filter((task) => task.act === act);
  const dealt = clues.filter(({ to, placement }) => to === id && placement.at === 'act' && placement.act === act);
  const learnt = (facts?.secrets ?? []).filter(
    ({ knows }) => knows.some((one) => one.seat === id && one.act === act) && knows.length < characters.length,
  );
  return due.length + dealt.length + learnt.length;
}

const isOwn = (clue: ScriptClue, seat: string): boolean =>
  clue.to === seat || (clue.for?.length === 1 && clue.for[0] === seat);

function findableIn(script: Script, act: number, seat: string): number {
  const open = new Set(script.places.filter(({ acts }) => acts.includes(act)).map(({ id }) => id));
  return script.clues.filter(
    ({ placement, act: from, until, for: seats }) =>
      placement.at === 'search' &&
      open.has(placement.place) &&
      from <= act &&
      act <= until &&
      (seats === null || seats.includes(seat)),
  ).length;
}

const loneFacts = ({ facts }: CompiledFacts, id: string, own: ReadonlySet<string>): number =>
  facts.filter(
    (fact) =>
      fact.public === null &&
      fact.clues.length + fact.seats.length > 0 &&
      fact.seats.every(({ seat }) => seat === id) &&
      fact.clues.every((clue) => own.has(clue)),
  ).length;

const ownSecrets = ({ secrets }: CompiledFacts, { characters }: Script, id: string): number =>
  secrets.filter(({ knows }) => {
    const knowing = new Set(knows.map(({ seat }) => seat));
    return knowing.has(id) && knowing.size < characters.length;
  }).length;

function mentionsOf({ characters }: Script, { id, name }: ScriptCharacter): Record<string, number> {
  const called = callsOf(name);
  const others = characters.filter((other) => other.id !== id);
  return Object.fromEntries(
    others.map((other) => {
      const text = other.acts.flatMap((chapters) => chapters.map((chapter) => chapter.text)).join('\n');
      return [other.id, text.match(called)?.length ?? 0];
    }),
  );
}

const TITLES =
  '同志|干事|先生|小姐|太太|夫人|老师|师傅|大夫|医生|主任|站长|老板|掌柜|姑娘|少爷|公子|大人|捕头|[姐哥嫂叔婶姨伯爷婆妈家]';

/** Matches all forms of a name: 程维钧 is also called 维钧, 老程, 姓程的 and 程干事. */
function callsOf(name: string): RegExp {
  const [family = '', ...given] = [...name].map((char) => char.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  const rest = given.length > 1 ? [given.join('')] : [];
  return new RegExp(
    [[family, ...given].join(''), ...rest, `[姓老小阿]${family}`, `${family}(?:${TITLES})`].join('|'),
    'gu',
  );
}
