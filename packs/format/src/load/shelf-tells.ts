// Signs that give a culprit away whatever the story is: after a few evenings players look for them, on this shelf.
import type { Script } from '@juzhongren/contract/script/script';
import { signsOf } from '../check/simulation/pace.ts';
import type { Message } from '../messages/report.ts';
import type { ShelfRule } from '../messages/rules.ts';

/** Of one pack whose culprit is played by somebody. */
export interface CulpritTell {
  seats: number;
  /** First or last in the order of seats. */
  atEnd: boolean;
  /** Nobody has more private text. */
  longest: boolean;
}

/** Of fewer packs nothing can be said in general without saying it of one. */
const PACKS_MIN = 3;
/** Below three seats everybody sits at an end. */
const SEATS_MIN = 3;

/** Undefined where no seat is the culprit's, or there is no order to speak of. */
export function tellOf({ characters }: Script): CulpritTell | undefined {
  const at = characters.findIndex(({ role }) => role === 'culprit');
  if (at < 0 || characters.length < SEATS_MIN) return undefined;
  const lengths = characters.map(({ acts }) =>
    acts.flat().reduce((sum, { title, text }) => sum + signsOf(title + text), 0),
  );
  return {
    seats: characters.length,
    atEnd: at === 0 || at === characters.length - 1,
    longest: lengths[at] === Math.max(...lengths),
  };
}

/** Rarer than once in twenty shelves: no author would call it chance. */
const CHANCE_MIN = 0.05;

interface Sign {
  rule: ShelfRule;
  isThere: (tell: CulpritTell) => boolean;
  /** How likely it is of itself. */
  chance: (tell: CulpritTell) => number;
  what: string;
}

const SIGNS: readonly Sign[] = [
  { rule: 'W971', isThere: ({ atEnd }) => atEnd, chance: ({ seats }) => 2 / seats, what: '坐在座位的一头' },
  { rule: 'W972', isThere: ({ longest }) => longest, chance: ({ seats }) => 1 / seats, what: '剧本最长' },
];

/** `plot`: with the figures, which tell whoever hosts one of them where to look. */
export function shelfWarnings(tells: readonly CulpritTell[], plot: boolean): Message[] {
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

/** That so many or more of independent things happen, each by its own chance. */
export function chanceOfAtLeast(count: number, chances: readonly number[]): number {
  let exactly = [1];
  for (const chance of chances) {
    exactly = [...exactly, 0].map((share, n) => share * (1 - chance) + (exactly[n - 1] ?? 0) * chance);
  }
  return exactly.slice(count).reduce((sum, share) => sum + share, 0);
}
