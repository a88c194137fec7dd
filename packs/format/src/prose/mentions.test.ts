import { describe, expect, test } from 'vitest';
import { align } from './align.ts';
import { dateWordsIn, fitTogether } from './dates.ts';
import { likelyOf } from './known-times.ts';
import { type Mention, mentionFinder } from './mentions.ts';
import { callsOf } from '../read/names.ts';
import { numberOf } from './numerals.ts';
import { lineOfSaying, sayingOf } from '../read/source-reading.ts';

const PEOPLE = [
  { id: 'pei', calls: callsOf('裴伯言') },
  { id: 'cheng', calls: callsOf('程维钧') },
  { id: 'yuchi', calls: callsOf('尉迟朔') },
  { id: 'pei-two', calls: callsOf('裴元') },
];
const find = mentionFinder(PEOPLE, likelyOf(new Set(['22:00'])));
const said = (row: string): string[] => find(row).map(({ value }) => value);

describe('mentions in a row of prose', () => {
  test.each([
    ['他说 22:54:30 关的窗', ['22:54:30']],
    ['二十二点五十四，窗子关上', ['22:54']],
    ['三时零四分，鸣笛', ['03:04']],
    ['下午三点一刻到', ['15:15']],
    ['十点，她走了', ['22:00']],
    ['戌初三刻尝，亥正一刻绝', ['19:45', '22:15']],
    ['子时', ['23:00']],
    ['净二点八五公斤，三点六公斤', ['2.85公斤', '3.6公斤']],
    ['一九七三年一月二十六日', ['1973-01-26']],
    ['民国二十五年', ['1936']],
    ['腊月廿三，星期三', ['农12-23', '周3']],
    ['三十七码的鞋，二十五分钟', ['37码', '25分钟']],
    ['四千二百六十元', ['4260元']],
    ['裴伯言、伯言、老程、程干事', ['pei', 'pei', 'cheng', 'cheng']],
    ['尉迟站着，老裴坐着', ['yuchi', 'pei/pei-two']],
  ])('finds the mentions in %s', (row, values) => {
    expect(said(row)).toEqual(values);
  });

  test('finds no certain time in 一点, 一时 and 三时候', () => {
    expect(find('等一点，一时没有人，三时候不同').filter(({ isDoubtful }) => !isDoubtful)).toEqual([]);
  });

  test('ignores words that are marked as free', () => {
    expect(find('他话分三点，十点走', ['分三点']).map(({ value }) => value)).toEqual(['22:00']);
  });

  test('records the text around each mention and masks other mentions', () => {
    expect(find('裴伯言在 22:54 把窗关上')).toMatchObject([
      { before: '', behind: '在～把窗关上' },
      { before: '～在', behind: '把窗关上' },
    ]);
  });
});

test.each([
  ['二十三', 23],
  ['一百零五', 105],
  ['一九七三', 1973],
  ['四万八千', 48_000],
  ['廿三', 23],
  ['甲', undefined],
])('parses %s as %s', (words, value) => {
  expect(numberOf(words)).toBe(value);
});

test('compares days by the calendar', () => {
  const [solar, lunar, weekday] = dateWordsIn('1998年1月21日，腊月廿三，星期三').map(({ day }) => day);
  expect(fitTogether(solar ?? '', lunar ?? '')).toBe(true);
  expect(fitTogether(solar ?? '', weekday ?? '')).toBe(true);
  expect(fitTogether(solar ?? '', '周6')).toBe(false);
  expect(fitTogether(solar ?? '', '农12-24')).toBe(false);
  expect(fitTogether('01-21', '周6')).toBe(true);
});

test('reads an entry of reading.yaml back as it was written', () => {
  const saying = { value: '22:54', rests: 'shang@back', before: '窗子', behind: '关平了' };
  expect(sayingOf(lineOfSaying(saying))).toEqual(saying);
  expect(sayingOf('22:54 窗子')).toBeUndefined();
});

describe('alignment with reading.yaml', () => {
  const read = find('裴伯言添了炭。程维钧走了。22:54 窗关了。');
  const sayings = read.map(({ value, before, behind }) => ({ value, before, behind, rests: undefined }));
  const beside = (row: string): Record<string, unknown[]> => {
    const aligned = align<Mention>(find(row), sayings);
    return {
      same: aligned.same.map(({ saying }) => saying),
      changed: aligned.changed.map(({ said: { value } }) => value),
      unread: aligned.unread.map(({ value }) => value),
      gone: aligned.gone,
    };
  };
  test.each([
    ['the same', '裴伯言添了炭。程维钧走了。22:54 窗关了。', { same: [0, 1, 2], changed: [], unread: [], gone: [] }],
    [
      'a name exchanged',
      '裴伯言添了炭。尉迟朔走了。22:54 窗关了。',
      { same: [0, 2], changed: ['yuchi'], unread: [], gone: [] },
    ],
    [
      'an hour moved',
      '裴伯言添了炭。程维钧走了。20:54 窗关了。',
      { same: [0, 1], changed: ['20:54'], unread: [], gone: [] },
    ],
    [
      'other words',
      '裴伯言慢慢地添了些炭。程维钧才走。22:54，窗子关了。',
      { same: [0, 1, 2], changed: [], unread: [], gone: [] },
    ],
    [
      'a sentence more',
      '裴伯言添了炭。尉迟朔咳了一声。程维钧走了。22:54 窗关了。',
      { same: [0, 1, 2], changed: [], unread: ['yuchi'], gone: [] },
    ],
    ['a sentence less', '裴伯言添了炭。22:54 窗关了。', { same: [0, 2], changed: [], unread: [], gone: [1] }],
  ])('aligns prose with what was read: %s', (_, row, result) => {
    expect(beside(row)).toEqual(result);
  });
});
