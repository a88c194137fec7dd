// Mysteries one pays for: as short as a pack may be, for any number of people. JSON is YAML: nothing has to be quoted.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface PricedScript {
  readonly id: number;
  readonly players: number;
  /** Cents a seat. */
  readonly price: number;
}

/** For one: its room waits for payment at once. For four: tables on which each pays, or the host for all. */
export const SOLO = { id: 990_201, players: 1, price: 350 } as const satisfies PricedScript;
export const FOUR = { id: 990_204, players: 4, price: 600 } as const satisfies PricedScript;

/** The first of them is the host's. */
export const charactersOf = ({ players }: PricedScript): string[] =>
  Array.from({ length: players }, (_, number) => `guest-${number + 1}`);

/** Writes the pack below `folder` and returns where. */
export function writePricedPack(folder: string, script: PricedScript): string {
  const pack = join(folder, `priced-${script.players}`);
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(pack, file)), { recursive: true });
    writeFileSync(join(pack, file), text);
  };
  put('script.yaml', JSON.stringify(scriptFile(script), null, 1));
  put('clues.yaml', JSON.stringify(CLUES, null, 1));
  put('questions.yaml', JSON.stringify(questionsFile(script), null, 1));
  put('truth.md', '## 那把伞\n伞是跑堂的忘在门边的。\n');
  put('art/poster.svg', picture(600, 800));
  charactersOf(script).forEach((id, number) => {
    put(`characters/${id}.md`, characterFile(id, number + 1));
    put(`art/${id}.svg`, picture(400, 400));
  });
  return pack;
}

const scriptFile = ({ id, players, price }: PricedScript): object => ({
  format: 1,
  id,
  name: `门边的伞（${players} 人）`,
  author: '无名',
  scene: '民国',
  label: '推理',
  level: 1,
  duration: 60,
  access: 'normal',
  price,
  cover: 'art/poster.svg',
  introduce: '雨夜，门边多了一把伞。',
  acts: [{ title: '伞在谁手里', minutes: 30, points: 1, opening: '雨从瓦檐上落下来，伞还在滴水。' }],
  closing: { minutes: 30, opening: '雨停了，伞还没有人来取。' },
  places: [{ id: 'door', name: '门边', description: '一滩水，一把伞。', rule: 'draw', cost: 1 }],
  endings: [
    { id: 'told', title: '伞还了', when: { vote: 'final', chose: 'waiter' }, text: '跑堂的红着脸把伞拿走了。' },
    { id: 'untold', title: '伞留下了', text: '伞在门边立了一个夏天。' },
  ],
});

const CLUES: readonly object[] = [
  { id: 'handle', title: '伞柄', types: ['discovery'], place: 'door', act: 1, text: '柄上刻着一个茶字，磨得发亮。' },
  { id: 'final', title: '门边的伞', types: ['vote'], opens: 'closing', text: '伞立在门边，没有人伸手。' },
];

const questionsFile = (script: PricedScript): object => ({
  final: {
    vote: {
      prompt: '伞是谁的？',
      options: [
        { id: 'waiter', label: '跑堂的' },
        { id: 'stranger', label: '路人' },
      ],
      correct: 'waiter',
      score: 10 * script.players,
      branches: [{ effects: [{ announce: '门外有人咳嗽了一声。' }] }],
    },
  },
});

function characterFile(id: string, order: number): string {
  const front = {
    name: `茶客${order}`,
    order,
    avatar: `art/${id}.svg`,
    tagline: '躲雨的人',
    introduce: '进来躲雨，要了一壶茶。',
    tasks: [{ id: `task-${id}`, act: 1, text: '找到伞柄上的字。', score: 10, done: { published: 'handle' } }],
  };
  return `---\n${JSON.stringify(front, null, 1)}\n---\n\n# 第 1 幕\n\n## 躲雨\n你进门的时候，伞已经立在那里了。\n`;
}

const picture = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#222"/></svg>\n`;
