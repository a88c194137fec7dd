import { describe, expect, test } from 'vitest';
import { actOf, outline } from './markdown.ts';

describe('act heading', () => {
  test.each([
    '# 第 1 幕',
    '#第1幕',
    '#\u3000第 1 幕',
    '#\u00a0第 1 幕',
    '#\u2003第 1 幕\u3000',
    '# 第１幕',
    '# 第\u30001\u3000幕',
    '# 第一幕 · 开场',
    '＃ 第 1 幕',
    '＃\u3000第１幕',
    '＃第1幕',
  ])('recognises %j', (heading) => {
    const [section, ...others] = outline(`${heading}\n\n## 来历\n他来了。\n`, 1);
    expect([section && actOf(section), others]).toEqual([1, []]);
    expect(section?.chapters).toEqual([{ title: '来历', line: 3, text: '他来了。' }]);
  });

  test('reads two full-width digits', () => {
    expect(outline('# 第１２幕\n', 1).map(actOf)).toEqual([12]);
  });
});

describe('chapter heading', () => {
  test.each(['## 来历', '##\u3000来历', '##\u00a0来历\u3000', '＃＃ 来历', '##来历'])('recognises %j', (heading) => {
    const [section] = outline(`# 第 1 幕\n${heading}\n他来了。\n`, 1);
    expect(section?.chapters).toEqual([{ title: '来历', line: 2, text: '他来了。' }]);
  });

  test.each(['### 来历', '＃话题', '＃＃＃ 来历', ' # 来历'])('does not recognise %j', (row) => {
    const [section] = outline(`# 第 1 幕\n## 甲\n${row}\n`, 1);
    expect(section?.chapters).toEqual([{ title: '甲', line: 2, text: row.trim() }]);
  });
});
