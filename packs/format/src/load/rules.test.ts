// One failing case for each rule: what is said, at which line, and that nothing else is said.
import { describe, expect, test } from 'vitest';
import { compilePack } from './load-pack.ts';
import { RULES, type Rule } from '../messages/rules.ts';
import { editFiles, lineOf, textOf } from '../testing/edit-files.ts';
import { FACTS_CASES } from '../testing/facts-cases.ts';
import { ISOLATION_CASES } from '../testing/isolation-cases.ts';
import { PLAY_CASES } from '../testing/play-cases.ts';
import { SECOND_FORMAT_CASES } from '../testing/second-format-cases.ts';
import { PROOF_CASES } from '../testing/proof-cases.ts';
import { PROSE_CASES } from '../testing/prose-cases.ts';
import { FACTS } from '../testing/rule-case.ts';
import { sampleFiles } from '../testing/sample-pack.ts';
import { TIMELINE_CASES } from '../testing/timeline-cases.ts';
import { SOUND_CASES } from '../testing/sound-cases.ts';
import { SHAPE_CASES } from '../testing/shape-cases.ts';

const sample = sampleFiles();
/** What is wrong with a pack's own files is looked at without the facts, which speak of the same things once more. */
const bare = editFiles(sample, [{ file: FACTS, put: null }]);
const CASES = [
  ...[...SHAPE_CASES, ...PLAY_CASES, ...SECOND_FORMAT_CASES, ...SOUND_CASES].map((one) => ({ ...one, base: bare })),
  ...[...FACTS_CASES, ...PROOF_CASES, ...TIMELINE_CASES, ...PROSE_CASES, ...ISOLATION_CASES].map((one) => ({
    ...one,
    base: sample,
  })),
];

/** Said by the reader of folders and by the check of several packs: see read-folder.test.ts, cli.test.ts. P900 would be a bug. */
const ELSEWHERE: Rule[] = ['P004', 'P209', 'P900'];

/** Every run of at least four Chinese signs that the sample's texts contain: no message may say any of it. */
const STORY = new RegExp(
  [...sample.keys()]
    .filter((file) => !file.startsWith('art/'))
    .flatMap((file) => textOf(sample, file).match(/[\p{Script=Han}]{4,}/gu) ?? [])
    .join('|'),
);

describe('rules', () => {
  test('the sample breaks none', () => {
    for (const files of [sample, bare]) {
      expect(compilePack('sample-pack', files)).toMatchObject({ ok: true, warnings: [] });
    }
  });

  test.each([
    ['nobody says so', []],
    ['the culprit and an innocent one', ['lin', 'he']],
    ['everybody', ['lin', 'he', 'zhou']],
  ])('P306 is kept: who hides something, %s', (_, ids) => {
    const edits = ids.map((id) => ({ file: `characters/${id}.md`, find: '\norder:', put: '\nhides: true\norder:' }));
    const compiled = compilePack('sample-pack', editFiles(bare, edits));
    if (!compiled.ok) throw new Error('It breaks a rule.');
    expect(
      compiled.script.characters
        .filter(({ hides }) => hides)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort());
  });

  test.each(CASES)(
    '$rule $why',
    ({ base, rule, edits, file = edits[0]?.file ?? '', at = '', slug = 'sample-pack' }) => {
      const files = editFiles(base, edits);
      const result = compilePack(slug, files);
      const messages = rule.startsWith('W') ? result.warnings : result.ok ? [] : result.messages;
      const where = messages.map((message) => [message.file, message.line, message.rule]);
      expect(where).toEqual([at].flat().map((words) => [file, lineOf(files, file, words), rule]));
      expect(result.ok).toBe(rule.startsWith('W'));
      for (const { message } of messages) expect(message).not.toMatch(STORY);
    },
  );

  test('every rule has a case', () => {
    const covered = new Set<string>([...CASES.map(({ rule }) => rule), ...ELSEWHERE]);
    expect(Object.keys(RULES).filter((rule) => !covered.has(rule))).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  const files = [...sample.keys()].filter((file) => /\.yaml$|^characters\//.test(file));
  test.each(files)('%s is all that is said to be wrong: what speaks of it is not', (file) => {
    const text = file.endsWith('.md') ? '---\nname: "\n---\n' : 'name: "\n';
    const result = compilePack('sample-pack', new Map([...sample, [file, Buffer.from(text)]]));
    const said = [...(result.ok ? [] : result.messages), ...result.warnings];
    expect(said.map((message) => [message.file, message.rule])).toEqual([[file, 'P101']]);
  });
});
