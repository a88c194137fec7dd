import { describe, expect, it } from 'vitest';
import { editFiles } from '../testing/edit-files.ts';
import { edit, SCRIPT } from '../testing/rule-case.ts';
import { sampleFiles } from '../testing/sample-pack.ts';
import { compilePack } from '../load/load-pack.ts';

const HOST = `# 第 1 幕

## 念
请坐。

再请坐。

## 看住何风 ｜ 第 3 分钟 | he
他有话。

## 看表｜第 5 分钟
看一眼。

# 最后答卷

## 收票
先收票。
`;
const WANTED = [edit(SCRIPT, 'format: 1', 'format: 2'), edit(SCRIPT, 'price: 0', 'price: 0\nhost: welcome')];

function guideOf(...edits: Parameters<typeof editFiles>[1]) {
  const loaded = compilePack('sample', editFiles(sampleFiles(), edits));
  if (!loaded.ok) throw new Error(loaded.messages.map(({ rule, message }) => `${rule} ${message}`).join('\n'));
  return loaded.script.leading;
}

describe('game master guide', () => {
  it('compiles no guide unless the script asks for a game master', () => {
    expect(guideOf()).toBeUndefined();
    expect(guideOf(...WANTED)).toMatchObject({ wanted: 'welcome', closing: { say: '', cues: [] } });
  });

  it('compiles host.md act by act', () => {
    const guide = guideOf(...WANTED, { file: 'host.md', put: HOST });
    expect(guide?.acts[0]).toEqual({
      say: '请坐。\n\n再请坐。',
      cues: [
        { title: '看住何风', text: '他有话。', minute: 3, seat: 'he' },
        { title: '看表', text: '看一眼。', minute: 5, seat: null },
      ],
    });
    expect(guide?.acts.slice(1).every(({ say, cues }) => say === '' && cues.length === 0)).toBe(true);
    expect(guide?.closing).toEqual({
      say: '',
      cues: [{ title: '收票', text: '先收票。', minute: null, seat: null }],
    });
  });
});
