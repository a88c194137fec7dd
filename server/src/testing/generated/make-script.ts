import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { cycled } from './drawing.ts';
import { authorName, characterNames } from './names.ts';
import { INVITATIONS, MESSAGES, OPENINGS, TURNS } from './sentences.ts';
import { LABELS, OCCUPATIONS, SCENES, TRAITS } from './words.ts';

/** Most scripts are for four to seven players. */
const PLAYERS = [1, 2, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 8, 9, 10] as const;
const LEVELS = [1, 1, 2, 2, 2, 2, 3, 3, 3, 4] as const;
/** In cents. */
const PRICES = [990, 1880, 2800, 3880, 4880, 6800, 8800, 12_800] as const;
const MINUTES = [45, 60, 90, 120, 150, 180, 210, 240, 300, 360, 420] as const;

interface Frame {
  readonly id: number;
  readonly name: string;
  readonly posters: readonly string[];
  readonly portraits: readonly string[];
}

/** Generates a valid, playable script with a realistic card and almost no story. */
export function makeScript(random: Random, { id, name, posters, portraits }: Frame): Script {
  const scene = random.pick(SCENES);
  const player = random.pick(PLAYERS);
  const free = random.chance(0.2);
  const names = characterNames(random, { scene, count: player });
  const firstPortrait = random.integer(0, portraits.length - 1);
  return {
    format: 1,
    id,
    slug: `generated-${id}`,
    card: {
      name,
      author: authorName(random),
      scene,
      label: [...new Set([random.pick(LABELS), random.pick(LABELS), random.pick(LABELS)])].join('/'),
      level: random.pick(LEVELS),
      duration: random.pick(MINUTES),
      player,
      access: free ? random.pick([SCRIPT_ACCESS.Open, SCRIPT_ACCESS.Public]) : SCRIPT_ACCESS.Normal,
      price: free ? 0 : random.pick(PRICES),
      cover: random.pick(posters),
      introduce: introduction(random),
      authorMessage: random.chance(0.25) ? '' : message(random),
    },
    characters: names.map((character, at) => ({
      id: `character-${at + 1}`,
      name: character,
      tagline: random.pick(OCCUPATIONS),
      introduce: `${random.pick(OCCUPATIONS)}，${random.pick(TRAITS)}。`,
      avatar: cycled(portraits, firstPortrait + at),
      role: null,
      acts: [[{ title: '那一晚', text: `你是${character}。${random.pick(TURNS)}` }]],
      tasks: [],
    })),
    acts: [{ title: '第一幕', minutes: 30, points: 0, opening: random.pick(OPENINGS) }],
    closing: { minutes: 10, opening: random.pick(INVITATIONS) },
    places: [],
    clues: [],
    culpritEscapes: 0,
    endings: [{ id: 'end', title: '天亮了', when: null, text: '雨停了，人也散了。' }],
    truth: [{ title: '那一晚', text: random.pick(TURNS) }],
  };
}

function introduction(random: Random): string {
  const turns = sentences(random, { of: TURNS, count: random.integer(1, 4) });
  const first = `${random.pick(OPENINGS)}${turns}`;
  return random.chance(0.5) ? `${first}\n\n${random.pick(INVITATIONS)}` : first + random.pick(INVITATIONS);
}

/** Returns from one line up to more text than fits before the reader unfolds it. */
function message(random: Random): string {
  const paragraphs = Array.from({ length: random.integer(1, 3) }, () =>
    sentences(random, { of: MESSAGES, count: random.integer(1, 4) }),
  );
  return paragraphs.join('\n\n');
}

function sentences(random: Random, { of, count }: { of: readonly string[]; count: number }): string {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(count, of.length)) chosen.add(random.pick(of));
  return [...chosen].join('');
}
