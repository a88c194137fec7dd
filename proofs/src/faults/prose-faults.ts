// Writing errors in the prose: an hour that is two hours off, a name in place of another. Regular expressions in this
// file find the places in the raw files, independently of the checker.
import { asPart, type EditablePack, type Fault, listIn } from './editable-pack.ts';
import type { Random } from '@juzhongren/engine/state/seeded-random';

interface Spot {
  readonly file: string;
  readonly at: number;
  readonly words: string;
}

const YAML_PROSE = ['script.yaml', 'clues.yaml', 'questions.yaml'];
/** YAML lines that are not prose for players: passwords and free-text answers, names, comments. */
const UNREAD = /^\s*(?:-\s*)?(?:words:|#|name:|author:)/;

function spotsOf(pack: EditablePack, expression: RegExp): Spot[] {
  const files = [...YAML_PROSE, 'truth.md', ...pack.characters.map((id) => `characters/${id}.md`)];
  return files.flatMap((file) => {
    const text = pack.text(file);
    return [...text.matchAll(expression)].flatMap((found) => {
      const line = text.slice(text.lastIndexOf('\n', found.index) + 1, found.index + found[0].length);
      return UNREAD.test(line) ? [] : [{ file, at: found.index, words: found[0] }];
    });
  });
}

function write(pack: EditablePack, { file, at, words }: Spot, put: string): void {
  const text = pack.text(file);
  pack.write(file, text.slice(0, at) + put + text.slice(at + words.length));
}

const HOURS =
  '零 一 两 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 二十一 二十二 二十三'.split(' ');
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
/**
 * Matches hours such as 22:54, 二十二点五十四, 三点整, 九点半, 十点，, 戌时 and 亥初. Does not match a bare 一点 ("a little") or 三点六 (a
 * weight).
 */
const HOUR = new RegExp(
  [
    String.raw`(?<![\d:.])(?:[01]?\d|2[0-3])(?=:[0-5]\d(?!\d))`,
    String.raw`(?<![零一二两三四五六七八九十百点第])(?:二十[一二三]?|十[一二三四五六七八九]?|[零一二两三四五六七八九])(?=[点时](?:[零一二三四五]?十[一二三四五六七八九]?|零[一二三四五六七八九]|半|整|[一三]刻|钟))`,
    String.raw`(?<![零一二两三四五六七八九十百点第])(?:二十[一二三]?|十[一二三四五六七八九]?|[零二两三四五六七八九])(?=[点时][，。；：、”）])`,
    `[${BRANCHES}](?=[时初正][，。；：、”一二三\\s]|时$)`,
  ].join('|'),
  'gmu',
);

function moved(hour: string, random: Random): string {
  const by = random.pick([2, -2]);
  const branch = BRANCHES.indexOf(hour);
  if (branch >= 0) return BRANCHES[(branch + Math.sign(by) + 12) % 12] ?? '';
  if (/^\d/.test(hour)) return String((Number(hour) + by + 24) % 24).padStart(hour.length, '0');
  const spoken = HOURS.indexOf(hour === '二' ? '两' : hour);
  return HOURS[(spoken + by + 24) % 24] ?? '';
}

interface Called {
  readonly full: string;
  readonly forms: readonly string[];
}

/** Returns names and forms of address that can be confused, for example 程维钧, 维钧, 老程, 程师傅. */
function peopleOf(pack: EditablePack): Called[] {
  const names = [
    ...pack.characters.map((id) => /^name: *"?(.+?)"?$/m.exec(pack.text(`characters/${id}.md`))?.[1] ?? ''),
    ...listIn(asPart(pack.copy().facts), 'people').map(({ name }) => String(name)),
  ].filter((name) => /^\p{Script=Han}{2,4}$/u.test(name));
  return names.map((full) => ({
    full,
    forms: [
      full,
      full.length === 3 ? full.slice(1) : full,
      ...['老', '小'].map((before) => before + full.slice(0, 1)),
      ...['师傅', '先生', '太太', '老师', '大夫'].map((title) => full.slice(0, 1) + title),
    ],
  }));
}

export const PROSE_FAULTS: readonly Fault[] = [
  {
    name: 'hour in the prose moved by two hours',
    plant: (pack, random) => {
      const spots = spotsOf(pack, HOUR);
      if (spots.length === 0) return false;
      const spot = random.pick(spots);
      write(pack, spot, moved(spot.words, random));
      return true;
    },
  },
  {
    name: 'name in the prose replaced',
    plant: (pack, random) => {
      const people = peopleOf(pack);
      if (people.length < 2) return false;
      const forms = [...new Set(people.flatMap((person) => person.forms))].sort((a, b) => b.length - a.length);
      const spot = random.pick(spotsOf(pack, new RegExp(forms.join('|'), 'gu')));
      const form = people.map((person) => person.forms.indexOf(spot.words)).find((index) => index >= 0) ?? 0;
      const others = people
        .map((person) => person.forms[form] ?? person.full)
        .filter((words) => !words.includes(spot.words) && !spot.words.includes(words));
      if (others.length === 0) return false;
      write(pack, spot, random.pick(others));
      return true;
    },
  },
];

const isPlain = (sentence: string): boolean => !/[\d零一二两三四五六七八九十百千]/u.test(sentence);

/** Everyday edits of an author that change nothing about who, when and how many. */
export const HARMLESS: readonly Fault[] = [
  {
    name: 'sentence without names and numbers removed',
    plant: (pack, random) => {
      const named = new RegExp(
        peopleOf(pack)
          .flatMap(({ forms }) => forms)
          .join('|'),
        'u',
      );
      const spots = seatSentences(pack).filter(({ words }) => isPlain(words) && !named.test(words));
      if (spots.length === 0) return false;
      write(pack, random.pick(spots), '');
      return true;
    },
  },
  {
    name: 'sentence added',
    plant: (pack, random) => {
      const spot = random.pick(seatSentences(pack));
      write(pack, spot, `${spot.words}窗外的风停了，又起。`);
      return true;
    },
  },
  {
    name: 'word added after a name',
    plant: (pack, random) => {
      const named = peopleOf(pack)
        .map(({ full }) => full)
        .join('|');
      const spot = random.pick(spotsOf(pack, new RegExp(`(?<=${named})[说问看站坐走来]`, 'gu')));
      write(pack, spot, `又${spot.words}`);
      return true;
    },
  },
  {
    name: 'two paragraphs exchanged',
    plant: (pack, random) => {
      const file = `characters/${random.pick(pack.characters)}.md`;
      const parts = pack.text(file).split('\n\n');
      const places = parts.flatMap((part, i) =>
        i > 0 && [part, parts[i + 1] ?? '#'].every((one) => !/^(?:#|---|>)/m.test(one)) ? [i] : [],
      );
      if (places.length === 0) return false;
      const at = random.pick(places);
      [parts[at], parts[at + 1]] = [parts[at + 1] ?? '', parts[at] ?? ''];
      pack.write(file, parts.join('\n\n'));
      return true;
    },
  },
];

function seatSentences(pack: EditablePack): Spot[] {
  return pack.characters.flatMap((id) => {
    const file = `characters/${id}.md`;
    const text = pack.text(file);
    const body = text.indexOf('\n# ');
    return [...text.matchAll(/(?<=[。！？])[^。！？\n#>*]{6,40}。/gu)].flatMap((found) =>
      found.index > body ? [{ file, at: found.index, words: found[0] }] : [],
    );
  });
}
