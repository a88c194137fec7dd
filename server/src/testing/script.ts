import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { type Script, scriptSchema } from '@juzhongren/contract/script/script';

/** Returns a small script with the given card. Every text that is not public is "canary". */
export function testScript(card: { id: number } & Partial<Omit<Script['card'], 'cover'>>): Script {
  const { id, ...given } = card;
  return scriptSchema.parse({
    format: 1,
    id,
    slug: `test-${id}`,
    card: {
      name: '测试',
      author: '笔名',
      scene: '民国',
      label: '推理/还原',
      level: 2,
      duration: 60,
      player: 1,
      access: SCRIPT_ACCESS.Public,
      price: 0,
      introduce: '公开简介',
      authorMessage: '给玩家的话',
      ...given,
      cover: 'poster',
    },
    characters: [
      {
        id: 'shen',
        name: '沈砚秋',
        tagline: '琴师',
        introduce: '琴师。',
        avatar: 'portrait',
        role: null,
        acts: [[{ title: 'canary', text: 'canary' }], [{ title: 'canary', text: 'canary' }]],
        tasks: [],
      },
    ],
    acts: [
      { title: '雨夜', minutes: 10, points: 1, opening: '公开的第一页' },
      { title: 'canary', minutes: 10, points: 1, opening: 'canary' },
    ],
    closing: { minutes: 10, opening: 'canary' },
    places: [],
    clues: [],
    culpritEscapes: 0,
    endings: [{ id: 'end', title: 'canary', when: null, text: 'canary' }],
    truth: [{ title: 'canary', text: 'canary' }],
  });
}
