// Finds outward signs that give the culprit away in a set of packs, whatever the story. Players learn such patterns
// after a few games.
import type { Script } from '@juzhongren/contract/script/script';
import { charCountOf } from '../check/simulation/pace.ts';
import type { Message } from '../messages/report.ts';
import type { CatalogueRule } from '../messages/rules.ts';

/** Outward signs of the culprit in one pack whose culprit is a seat. */
export interface CulpritTell {
  seats: number;
  /** True if the culprit is first or last in the order of seats. */
  atEnd: boolean;
  /** True if no other seat has more private text. */
  longest: boolean;
}

/** Minimum number of packs. With fewer, a message about the set would give away a single pack. */
const PACKS_MIN = 3;
/** With fewer than three seats, every seat is at an end. */
const SEATS_MIN = 3;

/** Returns the signs of a script. Undefined if no seat is the culprit or there are fewer than three seats. */
export function tellOf({ characters }: Script): CulpritTell | undefined {
  const at = characters.findIndex(({ role }) => role === 'culprit');
  if (at < 0 || characters.length < SEATS_MIN) return undefined;
  const lengths = characters.map(({ acts }) =>
    acts.flat().reduce((sum, { title, text }) => sum + charCountOf(title + text), 0),
  );
  return {
    seats: characters.length,
    atEnd: at === 0 || at === characters.length - 1,
    longest: lengths[at] === Math.max(...lengths),
  };
}

/** Patterns below this probability are reported: chance alone would produce them in fewer than one of twenty sets. */
const CHANCE_MIN = 0.05;

interface Sign {
  rule: CatalogueRule;
  isThere: (tell: CulpritTell) => boolean;
  chance: (tell: CulpritTell) => number;
  what: string;
}

const SIGNS: readonly Sign[] = [
  { rule: 'W971', isThere: ({ atEnd }) => atEnd, chance: ({ seats }) => 2 / seats, what: '坐在座位的一头' },
  { rule: 'W972', isThere: ({ longest }) => longest, chance: ({ seats }) => 1 / seats, what: '剧本最长' },
];

/**
 * Returns the warnings for a set of packs. `plot` adds the counts, which would tell the host of such a pack where to
 * look.
 */
export function catalogueWarnings(tells: readonly CulpritTell[], plot: boolean): Message[] {
  if (tells.length < PACKS_MIN) return [];
  return SIGNS.flatMap(({ rule, isThere, chance, what }) => {
    const count = tells.filter(isThere).length;
    const likely = chanceOfAtLeast(count, tells.map(chance));
    if (likely >= CHANCE_MIN) return [];
    const told = plot
      ? `${tells.length} 个剧本里有 ${count} 个凶手${what}，碰巧这样的机会只有 ${Math.round(1000 * likely) / 10}%`
      : `这几个剧本的${rule === 'W971' ? '座位顺序' : '剧本长短'}和凶手有关，不像碰巧（加 --plot 看几个里有几个）`;
    return [{ file: '.', line: 1, rule, message: `${told}：玩过两个的人就会照着猜，换几个` }];
  });
}

/** Returns the probability that at least `count` of several independent events happen, given the chance of each. */
export function chanceOfAtLeast(count: number, chances: readonly number[]): number {
  let exactly = [1];
  for (const chance of chances) {
    exactly = [...exactly, 0].map((share, n) => share * (1 - chance) + (exactly[n - 1] ?? 0) * chance);
  }
  return exactly.slice(count).reduce((sum, share) => sum + share, 0);
}
