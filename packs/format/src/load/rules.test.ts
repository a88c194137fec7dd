// Tests one failing case per rule: the expected message, its line, and no other message.
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
/**
 * Cases about a pack's own files run without facts.yaml, because it refers to the same things and would add messages.
 */
const bare = editFiles(sample, [{ file: FACTS, put: null }]);
const CASES = [
  ...[...SHAPE_CASES, ...PLAY_CASES, ...SECOND_FORMAT_CASES, ...SOUND_CASES].map((one) => ({ ...one, base: bare })),
  ...[...FACTS_CASES, ...PROOF_CASES, ...TIMELINE_CASES, ...PROSE_CASES, ...ISOLATION_CASES].map((one) => ({
    ...one,
    base: sample,
  })),
];

/** Rules tested elsewhere: P004 in read-folder.test.ts and P209 in cli.test.ts. P900 would be a bug. */
const ELSEWHERE: Rule[] = ['P004', 'P209', 'P900'];

/** Matches every run of at least four Chinese characters in the sample's texts. No message may quote the story. */
const STORY = new RegExp(
  [...sample.keys()]
    .filter((file) => !file.startsWith('art/'))
    .flatMap((file) => textOf(sample, file).match(/[\p{Script=Han}]{4,}/gu) ?? [])
    .join('|'),
);

describe('rules', () => {
  test('finds nothing wrong with the sample, with or without facts.yaml', () => {
    for (const files of [sample, bare]) {
      expect(compilePack('sample-pack', files)).toMatchObject({ ok: true, warnings: [] });
    }
  });

  test.each([
    ['nobody says so', []],
    ['the culprit and an innocent one', ['lin', 'he']],
    ['everybody', ['lin', 'he', 'zhou']],
  ])('accepts `hides` marks that satisfy P306: %s', (_, ids) => {
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
    'reports $rule for $why',
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

  test('has a case for every rule', () => {
    const covered = new Set<string>([...CASES.map(({ rule }) => rule), ...ELSEWHERE]);
    expect(Object.keys(RULES).filter((rule) => !covered.has(rule))).toEqual([]);
  });
});

describe('unreadable file', () => {
  const files = [...sample.keys()].filter((file) => /\.yaml$|^characters\//.test(file));
  test.each(files)('reports only %s itself and nothing that refers to it', (file) => {
    const text = file.endsWith('.md') ? '---\nname: "\n---\n' : 'name: "\n';
    const result = compilePack('sample-pack', new Map([...sample, [file, Buffer.from(text)]]));
    const said = [...(result.ok ? [] : result.messages), ...result.warnings];
    expect(said.map((message) => [message.file, message.rule])).toEqual([[file, 'P101']]);
  });
});
