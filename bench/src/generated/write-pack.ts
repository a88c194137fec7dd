// Generates a mystery without meaning, as large and as varied as a real one and the same every time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seededRandom, type Random } from '@juzhongren/engine/state/seeded-random';
import { ACTS, CHARACTERS, generatedClues, generatedQuestions, LOCKED_PLACE, PLACES } from './pack-clues.ts';
import { prose } from './prose.ts';

export const SCRIPT_ID = 990_001;

export interface Mystery {
  readonly id: number;
  readonly players: 1 | 2 | 3 | 4 | 5 | 6;
  readonly actMinutes: number;
  /** Cents per seat; 0 if the script is free. */
  readonly price: number;
}

/** Free script for six. Its acts are long, so that no deadline passes during a benchmark. */
const SIX: Mystery = { id: SCRIPT_ID, players: 6, actMinutes: 60, price: 0 };
/** Length of the private text that a character reads in one act. */
const ACT_TEXT = 1_400;

/** Returns the character ids. The first is the host's. */
export const charactersOf = ({ players }: Pick<Mystery, 'players'>): readonly string[] => CHARACTERS.slice(0, players);

/**
 * Writes the pack below `folder` and returns its path. Writes JSON, which is valid YAML, so that nothing needs manual
 * quoting.
 */
export function writePack(folder: string, different: Partial<Mystery> = {}): string {
  const mystery = { ...SIX, ...different };
  const characters = charactersOf(mystery);
  const random = seededRandom(6);
  const pack = join(folder, `bench-${mystery.players}`);
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(pack, file)), { recursive: true });
    writeFileSync(join(pack, file), text);
  };
  const putYaml = (file: string, value: object) => put(file, `${JSON.stringify(value, null, 1)}\n`);
  putYaml('script.yaml', scriptFile(random, mystery));
  putYaml('clues.yaml', generatedClues(random, characters));
  putYaml('questions.yaml', generatedQuestions());
  put('truth.md', `## 那一夜\n\n${prose(random, 800)}\n`);
  put('art/poster.svg', picture({ width: 600, height: 800, hue: 210 }));
  characters.forEach((id, number) => {
    put(`characters/${id}.md`, characterFile(number, random));
    put(`art/${id}.svg`, picture({ width: 400, height: 400, hue: number * 60 }));
  });
  return pack;
}

function scriptFile(random: Random, { id, players, actMinutes: minutes, price }: Mystery): object {
  const acts = Array.from({ length: ACTS }, (_, number) => ({
    title: `第 ${number + 1} 夜`,
    minutes,
    points: 4,
    opening: prose(random, 300),
  }));
  const place = (name: string) => ({ id: name, name, description: prose(random, 40) });
  return {
    format: 1,
    id,
    name: `${'一二三四五六'[players - 1]}人长夜`,
    author: '无名',
    scene: '民国',
    label: '推理',
    level: 2,
    duration: ACTS * minutes,
    access: price === 0 ? 'public' : 'normal',
    price,
    cover: 'art/poster.svg',
    introduce: prose(random, 200),
    acts,
    closing: { minutes, opening: prose(random, 200) },
    places: [
      ...PLACES.map((id) => ({ ...place(id), rule: id === 'inn' || id === 'yard' ? 'choose' : 'draw' })),
      { ...place(LOCKED_PLACE), rule: 'draw', locked: true },
    ],
    scoring: { culpritEscapes: 40 },
    endings: [
      { id: 'dawn', title: '天亮', when: { vote: 'final', chose: 'gu' }, text: prose(random, 600) },
      { id: 'fog', title: '雾', text: prose(random, 600) },
    ],
  };
}

function characterFile(number: number, random: Random): string {
  const id = CHARACTERS[number] ?? '';
  const front = {
    name: `人物${number + 1}`,
    order: number + 1,
    avatar: `art/${id}.svg`,
    tagline: '过路人',
    introduce: prose(random, 60),
    ...(number === 0 ? { role: 'culprit' } : {}),
    tasks: [{ id: `task-${id}`, act: 1, text: '留住随身之物。', score: 10, done: { holds: `belongs-${id}` } }],
  };
  const acts = Array.from(
    { length: ACTS },
    (_, act) =>
      `# 第 ${act + 1} 幕\n\n## 上半夜\n${prose(random, ACT_TEXT / 2)}\n\n## 下半夜\n${prose(random, ACT_TEXT / 2)}\n`,
  );
  return `---\n${JSON.stringify(front, null, 1)}\n---\n\n${acts.join('\n')}`;
}

const picture = ({ width, height, hue }: { width: number; height: number; hue: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `<rect width="${width}" height="${height}" fill="hsl(${hue} 30% 30%)"/><circle cx="${width / 2}" cy="${height / 2}" r="${width / 3}" fill="hsl(${hue} 40% 60%)"/></svg>\n`;
