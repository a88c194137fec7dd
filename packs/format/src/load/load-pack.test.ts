import { ANSWER_TYPE, CLUE_TYPE, CONTENT_KIND, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { scriptSchema } from '@juzhongren/contract/script/script';
import { describe, expect, test } from 'vitest';
import { compilePack } from './load-pack.ts';
import { type Edit, editFiles } from '../testing/edit-files.ts';
import { loadSample, sampleFiles } from '../testing/sample-pack.ts';

const { script, assets, version } = loadSample();
const clue = (title: string) => {
  const found = script.clues.find((one) => one.title === title);
  if (found === undefined) throw new Error(`No clue ${title}`);
  return found;
};
const compiled = (edits: readonly Edit[], slug = 'sample-pack') => {
  const result = compilePack(slug, editFiles(sampleFiles(), edits));
  if (!result.ok) throw new Error(JSON.stringify(result.messages));
  return result;
};

describe('compiled script', () => {
  test('matches the contract', () => {
    expect(scriptSchema.parse(script)).toEqual(script);
    expect(script.card).toMatchObject({
      name: '断线的纸鸢',
      player: 3,
      access: SCRIPT_ACCESS.Public,
      price: 0,
      level: 1,
    });
  });

  test('contains every combination of clue types and every kind of content', () => {
    const { Vote, QA, Discovery } = CLUE_TYPE;
    expect(new Set(script.clues.map(({ types }) => types))).toEqual(
      new Set([0, Vote, QA, Vote | QA, Discovery, Vote | Discovery, QA | Discovery, Vote | QA | Discovery]),
    );
    expect(new Set(script.clues.map(({ content }) => content.kind))).toEqual(new Set(Object.values(CONTENT_KIND)));
  });

  test('seats the characters in order, with texts for each act', () => {
    expect(script.characters.map(({ id, role }) => [id, role])).toEqual([
      ['he', null],
      ['lin', 'culprit'],
      ['zhou', null],
    ]);
    expect(script.characters[0]?.acts.map((chapters) => chapters.map(({ title }) => title))).toEqual([
      ['昨夜', '今早'],
      ['回想'],
    ]);
    // `第二幕` works as well as `第 2 幕`.
    expect(script.characters[2]?.acts[1]).toEqual([{ title: '午后', text: '储藏间的锁，我没有动过。' }]);
  });

  test.each([
    [
      'beside the culprit',
      'characters/he.md',
      'order: 1\n',
      'order: 1\nrole: accomplice\n',
      ['accomplice', 'culprit', null],
    ],
    ['of nobody who plays', 'characters/lin.md', 'role: culprit', 'role: accomplice', [null, 'accomplice', null]],
  ])('accepts an accomplice %s', (_, file, find, put, roles) => {
    const result = compiled([{ file, find, put }]);
    expect(result.warnings).toEqual([]);
    expect(result.script.characters.map(({ role }) => role)).toEqual(roles);
  });

  test('names clues, questions and options by opaque ids everywhere', () => {
    const names = JSON.stringify({
      ...script,
      slug: '',
      characters: [],
      places: [],
      endings: script.endings.map(({ when }) => when),
    });
    for (const id of ['kite-string', 'tin-box', 'stay-or-go', 'riddle-answer', 'scissors', 'mend'])
      expect(names).not.toContain(`"${id}"`);
    expect(clue('铁盒').needs).toEqual({ published: clue('一截线').id });
    expect(clue('最后的答卷').id).toMatch(/^[0-9a-z]{8}$/);
    const final = clue('最后的答卷').vote;
    expect(script.endings[0]?.when).toEqual({ vote: clue('最后的答卷').id, chose: final?.correct });
    expect(final?.options.find(({ id }) => id === final.correct)?.label).toBe('林小满');
    expect(script.characters[2]?.tasks[0]?.done).toEqual({
      voted: clue('要不要改期').id,
      for: clue('要不要改期').vote?.options[0]?.id,
    });
    expect(script.characters[0]?.tasks[1]?.done).toEqual({ right: clue('灯谜').questions[0]?.id });
  });

  test('expands the short form of branch conditions', () => {
    const vote = clue('要不要改期');
    const [stay, go] = vote.vote?.options ?? [];
    expect(vote.vote?.branches.map(({ when }) => when)).toEqual([
      { vote: vote.id, how: 'unanimous', chose: stay?.id },
      { vote: vote.id, chose: go?.id },
      null,
    ]);
    expect(clue('意见箱').vote?.branches[0]?.effects).toEqual([{ reveal: clue('大纸鸢').id, to: 'table' }]);
  });

  test('normalises passwords and answers and removes duplicates', () => {
    expect(clue('铁盒').content).toMatchObject({ kind: CONTENT_KIND.Password, words: ['321'], opens: 'table' });
    expect(clue('灯谜').questions[0]).toMatchObject({
      type: ANSWER_TYPE.Answer,
      pick: 'text',
      words: ['风筝', '纸鸢'],
      options: [],
      key: [],
    });
  });

  test('fills in defaults for fields an author may leave out', () => {
    expect(clue('一截线')).toMatchObject({ act: 1, until: 2, for: null, publish: 'free', give: true, to: null });
    expect(script.places.map(({ id, acts, cost, locked }) => [id, acts, cost, locked])).toEqual([
      ['hall', [1, 2], 1, false],
      ['garden', [1, 2], 0, false],
      ['cellar', [2], 2, true],
    ]);
    expect(clue('随身相册')).toMatchObject({ placement: { at: 'act', act: 1 }, to: 'lin', publish: 'never' });
    expect(clue('字条').placement).toEqual({ at: 'effect' });
    expect(clue('灯谜').placement).toEqual({ at: 'search', place: 'garden', spot: '灯笼' });
  });

  test('names pictures by their content hash', () => {
    const asset = assets[script.card.cover];
    expect(asset).toMatchObject({ file: 'art/poster.svg', type: 'image/svg+xml' });
    expect(
      Buffer.from(asset?.sha256 ?? '', 'hex')
        .toString('base64url')
        .slice(0, 22),
    ).toBe(script.card.cover);
    expect(clue('铁盒').content).toMatchObject({
      inside: { asset: expect.stringMatching(/^[\w-]{22}$/), caption: '' },
    });
  });
});

describe('compiled facts', () => {
  test('refer to clues, questions and options by the ids of the script', () => {
    const { facts } = loadSample();
    const final = clue('最后的答卷');
    const optionOf = (label: string) => final.vote?.options.find((option) => option.label === label)?.id;
    expect(facts?.verdict).toEqual({ vote: final.id, culprit: optionOf('林小满'), notBefore: 2 });
    expect(facts?.facts[0]).toEqual({
      id: 'clean-cut',
      clues: [clue('一截线').id],
      seats: [{ seat: 'he', act: 2 }],
      public: 1,
      points: null,
    });
    expect(facts?.conclusions.find(({ id }) => id === 'c-zhou')).toEqual({
      id: 'c-zhou',
      from: [['bought']],
      proves: null,
      clears: [optionOf('周伯')],
      meant: true,
    });
    expect(facts?.answers[final.questions[0]?.id ?? '']).toBe('c-scissors');
    expect(facts?.passwords).toEqual({ [clue('铁盒').id]: [['number']] });
    expect(facts?.secrets[1]).toEqual({ id: 'lock', knows: [{ seat: 'zhou', act: 2 }] });
  });

  test('come with the results of the check levels', () => {
    expect(loadSample().checkup).toEqual({
      levels: { shape: 'passed', isolation: 'passed', time: 'passed', proof: 'passed' },
      proof: { supportsMin: 3, provableFrom: 2, shortest: { steps: 1, clues: 2 }, seatLoss: { survived: 3, seats: 3 } },
      secrets: 3,
      lies: 1,
    });
    const none = compiled([{ file: 'facts.yaml', put: null }]);
    expect([none.facts, none.checkup.proof, none.checkup.levels.proof]).toEqual([undefined, null, 'unstated']);
    const wrong = compilePack(
      'sample-pack',
      editFiles(sampleFiles(), [{ file: 'facts.yaml', find: '"22:02"', put: '"22:01"' }]),
    );
    expect(wrong).toMatchObject({
      ok: false,
      checkup: { levels: { isolation: 'passed', time: 'failed', proof: 'passed' } },
    });
  });
});

describe('pack version', () => {
  test('stays the same for the same script and pictures', () => {
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    const windows = [...sampleFiles()].map(([file, bytes]) => ({
      file,
      put: Buffer.from(bytes).toString().replaceAll('\n', '\r\n'),
    }));
    expect(compiled(windows.filter(({ file }) => !file.startsWith('art/'))).version).toBe(version);
    const poster = Buffer.from(sampleFiles().get('art/poster.svg') ?? []);
    const renamed = [
      { file: 'art/poster.svg', put: null },
      { file: 'art/cover.svg', put: poster },
      { file: 'script.yaml', find: 'art/poster.svg', put: 'art/cover.svg' },
    ];
    expect(compiled(renamed).version).toBe(version);
    // The checker's own facts are not part of the script and do not change the version.
    expect(compiled([{ file: 'facts.yaml', find: '评委挪用了奖金', put: '奖金少了' }]).version).toBe(version);
  });

  test.each([
    ['a conclusion', { file: 'facts.yaml', find: '评委剪的', put: '她剪的' }],
    ['a word', { file: 'truth.md', find: '补好了', put: '修好了' }],
    ['a picture', { file: 'art/he.svg', find: '#333', put: '#334' }],
  ])('changes with %s while the ids stay the same', (_, edit) => {
    const changed = compiled([edit]);
    expect(changed.version).not.toBe(version);
    expect(changed.script.clues.map(({ id }) => id)).toEqual(script.clues.map(({ id }) => id));
  });

  test('keeps ids different between packs', () => {
    const ids = new Set(script.clues.map(({ id }) => id));
    expect(compiled([], 'another').script.clues.some(({ id }) => ids.has(id))).toBe(false);
  });
});

test('runs the other levels and stays playable when only a portrait is missing', () => {
  const missing = editFiles(sampleFiles(), [{ file: 'art/he.svg', put: null }]);
  const alone = compilePack('sample-pack', missing);
  expect(alone).toMatchObject({ ok: false, messages: [{ rule: 'P802' }], playable: { script: {} } });
  const spoilt = editFiles(missing, [{ file: 'facts.yaml', find: '    proves: lin\n', put: '' }]);
  const both = compilePack('sample-pack', spoilt);
  expect(both.ok ? [] : both.messages.map(({ rule }) => rule).sort()).toEqual(['P802', 'S101']);
});

test.each([
  ['script.yaml', { file: 'script.yaml', find: 'price: 0', put: 'price：0' }],
  ['characters/zhou.md', { file: 'characters/zhou.md', find: 'order: ', put: 'order：' }],
])('reports only the syntax error in %s and nothing that depends on the file', (file, slip) => {
  const edits = [
    { file: 'script.yaml', find: 'format: 1', put: 'format: 2' },
    {
      file: 'characters/he.md',
      find: 'done: { holds: sketch }',
      put: 'judged: { ask: 何风留住了图样 }',
    },
    { file: 'characters/lin.md', find: 'order: ', put: 'hides: true\norder: ' },
    { file: 'characters/zhou.md', find: 'order: ', put: 'hides: true\norder: ' },
    slip,
  ];
  const result = compilePack('sample-pack', editFiles(sampleFiles(), edits));
  expect(result.ok ? [] : result.messages.map((message) => [message.file, message.rule])).toEqual([[file, 'P101']]);
});
