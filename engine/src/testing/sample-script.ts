// A small mystery for three players that uses every rule once. Tests refer to its ids directly.
import { ANSWER_TYPE, CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import { makeAct, makeCharacter, makeClue, makePlace, makeQuestion, makeScript, makeVote } from './script-parts.ts';

const chapters = (name: string) =>
  [1, 2].map((act) => [{ title: `${name}第${act}幕`, text: `${name}在第${act}幕知道的事。` }]);

/**
 * 沈 is the culprit; 陆 and 白 are innocent. Two acts, a study with random draws, a garden with chosen spots, and a locked
 * cellar.
 */
export const sampleScript: Script = makeScript({
  id: 1001,
  slug: 'sample',
  characters: [
    makeCharacter('shen', {
      name: '沈砚秋',
      role: 'culprit',
      acts: chapters('沈'),
      skills: [
        {
          id: 'steady-hand',
          name: '按住不发',
          text: '你能让一条线索这一幕公开不了。',
          does: 'hold',
          times: 1,
          act: 1,
          until: 2,
          when: null,
          effects: [],
        },
      ],
      tasks: [
        { id: 'hide-letter', act: 1, text: '不要让信被公开。', score: 10, done: { not: { published: 'letter' } } },
      ],
    }),
    makeCharacter('lu', {
      name: '陆怀远',
      acts: chapters('陆'),
      tasks: [{ id: 'keep-key', act: 2, text: '留住钥匙。', score: 10, done: { holds: 'key' } }],
    }),
    makeCharacter('bai', { name: '白露', acts: chapters('白') }),
  ],
  acts: [
    makeAct({ title: '雨夜来客', minutes: 30, points: 3, opening: '雨下了一夜。' }),
    makeAct({ title: '琴声', minutes: 20, points: 2, opening: '琴声停了。' }),
  ],
  closing: { minutes: 15, opening: '该作答了。' },
  pace: { search: 'at-once', carry: ['points', 'spots'] },
  places: [
    makePlace('study', { name: '书房' }),
    makePlace('garden', { name: '花园', rule: 'choose', cost: 2 }),
    makePlace('cellar', { name: '地窖', locked: true, acts: [2] }),
  ],
  clues: [
    makeClue('letter', { title: '信' }),
    makeClue('key', { title: '钥匙', publish: 'never' }),
    makeClue('diary', { title: '日记', for: ['lu', 'bai'], give: false }),
    makeClue('ash', { title: '灰烬', act: 2, needs: { published: 'letter' } }),
    makeClue('glove', {
      title: '手套',
      publish: 'found',
      placement: { at: 'search', place: 'garden', spot: '花坛', mark: { x: 40, y: 55 } },
    }),
    makeClue('clock', {
      title: '座钟',
      placement: { at: 'search', place: 'garden', spot: '钟楼' },
      content: {
        kind: CONTENT_KIND.Trigger,
        on: 'tap',
        label: '拨动指针',
        effects: [
          { openPlace: 'cellar' },
          { points: 1, to: 'finder' },
          { announce: '地下传来响声。' },
          { reveal: 'map', to: 'finder' },
        ],
      },
    }),
    makeClue('map', { title: '地图', types: 0, placement: { at: 'effect' } }),
    makeClue('wine', { title: '酒瓶', act: 2, placement: { at: 'search', place: 'cellar', spot: null } }),
    makeClue('safe', {
      title: '保险箱',
      types: 0,
      placement: { at: 'act', act: 1 },
      content: {
        kind: CONTENT_KIND.Password,
        hint: '四位数字',
        words: ['0417'],
        attempts: 2,
        opens: 'table',
        inside: { text: '一张支票。' },
      },
    }),
    makeClue('locket', {
      title: '项链盒',
      types: 0,
      placement: { at: 'act', act: 1 },
      to: 'bai',
      content: {
        kind: CONTENT_KIND.Password,
        hint: '她的名字',
        words: ['露'],
        attempts: 3,
        opens: 'seat',
        inside: { asset: 'photo', alt: '一张合影', caption: '十年前' },
      },
    }),
    makeClue('riddle', {
      title: '琴谱',
      types: CLUE_TYPE.QA | CLUE_TYPE.Discovery,
      placement: { at: 'search', place: 'study', spot: null },
      questions: [makeQuestion('tune', { pick: 'text', options: [], key: [], words: ['高山流水'], score: 10 })],
    }),
    makeClue('leave', {
      title: '走还是留',
      types: CLUE_TYPE.Vote,
      placement: { at: 'act', act: 2 },
      vote: makeVote(['stay', 'go'], {
        branches: [
          { when: { vote: 'leave', chose: 'go' }, effects: [{ announce: '众人离开。' }] },
          { when: null, effects: [{ announce: '众人留下。' }, { reveal: 'map', to: 'table' }] },
        ],
      }),
    }),
    makeClue('final', {
      title: '最后的答卷',
      types: CLUE_TYPE.Vote | CLUE_TYPE.QA,
      placement: { at: 'closing' },
      vote: makeVote(['v-shen', 'v-lu', 'v-bai'], { correct: 'v-shen', score: 30 }),
      questions: [
        makeQuestion('weapon', { score: 10, explain: '绳子。' }),
        makeQuestion('motives', { pick: 'many', key: ['a', 'b'], score: 20 }),
        makeQuestion('best', { type: ANSWER_TYPE.NoAnswer, key: [], score: 0 }),
      ],
    }),
  ],
  culpritEscapes: 40,
  endings: [
    { id: 'dawn', title: '天亮了', when: { vote: 'final', chose: 'v-shen' }, text: '真凶落网。' },
    { id: 'fog', title: '雾未散', when: null, text: '无人知晓。' },
  ],
  truth: [{ title: '那一夜', text: '沈砚秋做的。' }],
});
