import { describe, expect, test } from 'vitest';
import { parseLightText, type Block } from './light-text.ts';

const plain = (text: string) => ({ text, strong: false });
const strong = (text: string) => ({ text, strong: true });

describe('light text', () => {
  test.each<[string, string, readonly Block[]]>([
    ['nothing', '', []],
    ['blank lines', '\n \n', []],
    ['a paragraph', '雨下了一夜。', [{ kind: 'paragraph', lines: [[plain('雨下了一夜。')]] }]],
    [
      'line breaks of a paragraph',
      '一行\n又一行',
      [{ kind: 'paragraph', lines: [[plain('一行')], [plain('又一行')]] }],
    ],
    [
      'two paragraphs',
      '一\r\n\r\n二',
      [
        { kind: 'paragraph', lines: [[plain('一')]] },
        { kind: 'paragraph', lines: [[plain('二')]] },
      ],
    ],
    ['emphasis', '他说**不**。', [{ kind: 'paragraph', lines: [[plain('他说'), strong('不'), plain('。')]] }]],
    ['a lonely mark', '二**三', [{ kind: 'paragraph', lines: [[plain('二**三')]] }]],
    ['a pair and a lonely mark', '**一**二**三', [{ kind: 'paragraph', lines: [[strong('一'), plain('二**三')]] }]],
    ['a quote', '> 见字\n>如面', [{ kind: 'quote', lines: [[plain('见字')], [plain('如面')]] }]],
    ['a list', '- 伞\n- 灯', [{ kind: 'list', lines: [[plain('伞')], [plain('灯')]] }]],
    ['a dash that is no list', '-3 度', [{ kind: 'paragraph', lines: [[plain('-3 度')]] }]],
    [
      'a rule',
      '前\n---\n后',
      [{ kind: 'paragraph', lines: [[plain('前')]] }, { kind: 'rule' }, { kind: 'paragraph', lines: [[plain('后')]] }],
    ],
    ['HTML is text', '<b>x</b>', [{ kind: 'paragraph', lines: [[plain('<b>x</b>')]] }]],
  ])('parses %s', (_, text, blocks) => {
    expect(parseLightText(text)).toEqual(blocks);
  });

  test('keeps all characters that are not markup', () => {
    const seed = 20_261_121;
    let state = seed;
    const random = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    const signs = ['*', '**', '> ', '- ', '---', '\n', '\n\n', '雨', ' ', '<', '&'];
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: random(30) }, () => signs[random(signs.length)]).join('');
      const kept = parseLightText(text)
        .flatMap((block) => (block.kind === 'rule' ? [] : block.lines.flat()))
        .map((run) => run.text)
        .join('');
      const letters = (value: string): number => value.replaceAll(/[^雨<&]/g, '').length;
      expect(letters(kept), `seed ${seed}, round ${round}: ${JSON.stringify(text)}`).toBe(letters(text));
    }
  });
});
