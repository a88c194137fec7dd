// Tests interludes, from script.yaml to the compiled script and the simulation.
import { describe, expect, test } from 'vitest';
import { simulate } from '../check/simulation/simulate.ts';
import { compilePack } from '../load/load-pack.ts';
import { editFiles } from '../testing/edit-files.ts';
import { edit, SCRIPT } from '../testing/rule-case.ts';
import { sampleFiles } from '../testing/sample-pack.ts';

const INTERLUDES = `
interludes:
  - id: said-again
    title: 再说一遍
    act: 1
    scene:
      lines:
        - { by: he, direction: 站起来, says: 我在院子里。 }
        - { says: 没有人接话。 }
  - { id: night, title: 黑了, act: 2, when: { triggered: TRIGGER }, dark: { seconds: 20, text: 灯灭了。 } }
  - { id: trusted, title: 最信谁, act: closing, reveal: { prompt: 最信谁？ } }
`;

const sample = sampleFiles();
const withInterludes = (interludes: string) =>
  compilePack(
    'sample-pack',
    editFiles(sample, [edit(SCRIPT, 'format: 1', 'format: 2'), edit(SCRIPT, '\nscoring:', `${interludes}scoring:`)]),
  );
const plain = INTERLUDES.replace(', when: { triggered: TRIGGER }', '');

describe('interludes', () => {
  test('compiles interludes with opaque ids and uses the characters as default reveal options', () => {
    const loaded = withInterludes(plain);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.messages));
    const { interludes = [], characters, acts } = loaded.script;
    expect(JSON.stringify(interludes)).not.toMatch(/said-again|night|trusted/u);
    expect(interludes).toMatchObject([
      {
        kind: 'scene',
        act: 1,
        shown: false,
        when: null,
        effects: [],
        lines: [
          { by: 'he', direction: '站起来', says: '我在院子里。' },
          { by: null, direction: '', says: '没有人接话。' },
        ],
      },
      { kind: 'dark', act: 2, seconds: 20, text: '灯灭了。' },
      { kind: 'reveal', act: acts.length + 1, seconds: 60, options: characters.map(({ name }) => ({ label: name })) },
    ]);
  });

  test('reports I101 when a scene line contains a secret', () => {
    const loaded = withInterludes(plain.replace('我在院子里。', '评奖的钱少了。'));
    expect(loaded).toMatchObject({ ok: false });
    const rules = loaded.ok ? [] : loaded.messages.map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['I101']));
  });

  test('makes simulated games longer', () => {
    const [with_, without] = [withInterludes(plain), withInterludes('\n')];
    if (!with_.ok || !without.ok) throw new Error('The sample has mistakes.');
    const minutes = ({ script, facts }: typeof with_) => simulate(script, facts, { tables: 6, seed: 3 }).minutes;
    expect(minutes(with_).p50).toBeGreaterThan(minutes(without).p50);
  });
});
