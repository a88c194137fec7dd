import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Rule, CONTENT_RULES } from '../messages/rules.ts';
import { type Edit, editFiles, lineOf } from '../testing/edit-files.ts';
import { SAMPLE_CONTENT, sampleContent } from '../testing/sample-content.ts';
import { loadContent, readContent } from './load-content.ts';

const FILE = 'content.yaml';
const INSTALLED = new Set(['sample-pack', 'other-pack']);
const edit = (find: string, put: string): Edit => ({ file: FILE, find, put });
const svg = (width: number, height: number, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">\n${inside}</svg>`;
const sample = sampleContent();

test('reads the sample with normalised links, times in ms and defaults filled in', () => {
  const loaded = readContent(sample, INSTALLED);
  expect(loaded).toMatchObject({
    ok: true,
    warnings: [],
    content: {
      banners: [{ opens: { script: 'sample-pack' } }, { opens: { link: 'https://example.com/a?b=c' } }],
      popups: [
        {
          id: 3,
          opens: { collection: 7 },
          shown: true,
          from: Date.UTC(2026, 8, 30, 16),
          until: Date.UTC(2026, 9, 7, 16),
        },
        { id: 4, opens: { link: 'https://example.com/' }, shown: false, from: null, until: null },
      ],
      firstCase: 'sample-pack',
      themes: { newbee: ['other-pack', 'sample-pack'] },
      geniuses: [10_001, 10_002],
    },
  });
  expect(loaded.ok && [...loaded.pictures.keys()]).toEqual(['art/banner.svg', 'art/album.svg', 'art/popup.svg']);
});

test('accepts a file that contains only the format', () => {
  const files = editFiles(new Map(), [{ file: FILE, put: 'format: 1\n' }]);
  expect(readContent(files, new Set())).toMatchObject({ ok: true, content: { banners: [], popups: [], themes: {} } });
});

test('accepts a title that looks like HTML as plain text', () => {
  const title = '<img src=x onerror=alert(1)>';
  const loaded = readContent(editFiles(sample, [edit('雨夜上新', title.slice(0, 20))]), INSTALLED);
  expect(loaded).toMatchObject({ ok: true, content: { banners: [{ title: title.slice(0, 20) }, {}] } });
});

test('reports no missing script when the list of installed scripts is not given', () => {
  expect(readContent(editFiles(sample, [edit('script: sample-pack', 'script: no-such')]))).toMatchObject({ ok: true });
});

/** `at` is text on the line where each message is expected, in the edited file. */
const CASES: { rule: Rule; why: string; edits: Edit[]; at?: string | string[]; file?: string }[] = [
  { rule: 'P002', why: 'no file', edits: [{ file: FILE, put: null }] },
  { rule: 'P003', why: 'not UTF-8', edits: [{ file: FILE, put: Buffer.from([0x23, 0xff, 0xfe]) }] },
  { rule: 'P101', why: 'a tab', edits: [edit('  newbee', '\tnewbee')], at: 'newbee' },
  { rule: 'P101', why: 'empty', edits: [{ file: FILE, put: '' }] },
  { rule: 'P102', why: 'an alias', edits: [edit('script: sample-pack', 'script: *x')], at: '*x' },
  { rule: 'P103', why: 'an unknown field', edits: [edit('shown: false', 'show: false')], at: 'show:' },
  { rule: 'P103', why: 'an unknown theme', edits: [edit('newbee:', 'newbie:')], at: 'newbie' },
  {
    rule: 'P104',
    why: 'a missing title',
    edits: [edit('  - title: 雨夜上新\n    cover', '  - cover')],
    at: 'cover: art/banner',
  },
  { rule: 'P105', why: 'a banner’s title of 21 signs', edits: [edit('雨夜上新', '雨'.repeat(21))], at: '雨雨' },
  { rule: 'P105', why: 'a collection’s title of 7', edits: [edit('四人夜谈', '一二三四五六七')], at: '一二三' },
  { rule: 'P105', why: 'a popup’s title of 21', edits: [edit('今晚开局', '雨'.repeat(21))], at: '雨雨' },
  { rule: 'P105', why: 'a comment of 61', edits: [edit('慢慢读。', '读'.repeat(61))], at: '读读' },
  { rule: 'P105', why: 'a nickname of 13', edits: [edit('编辑部', '编'.repeat(13))], at: '编编' },
  { rule: 'P105', why: 'an empty title', edits: [edit('雨夜上新', '" "')], at: '" "' },
  { rule: 'P105', why: 'a title of two lines', edits: [edit('雨夜上新', '"雨\\n夜"')], at: '雨\\n夜' },
  { rule: 'P105', why: 'an id of 0', edits: [edit('id: 4', 'id: 0')], at: 'id: 0' },
  { rule: 'P105', why: 'an empty list of scripts', edits: [edit('[sample-pack, other-pack]', '[]')], at: '[]' },
  { rule: 'P105', why: 'yes for true', edits: [edit('shown: false', 'shown: no')], at: 'shown: no' },
  { rule: 'P105', why: 'a number for a time', edits: [edit('from: 2026-10-01', 'from: 20261001')], at: 'from' },
  {
    rule: 'P105',
    why: '21 banners',
    edits: [
      edit('collections:', `${'  - {title: 甲, cover: art/banner.svg, script: other-pack}\n'.repeat(19)}collections:`),
    ],
    at: 'banners:',
  },
  { rule: 'P106', why: 'a slug in capitals', edits: [edit('script: sample-pack', 'script: Sample')], at: 'Sample' },
  { rule: 'P107', why: 'a later format', edits: [edit('format: 1', 'format: 2')], at: 'format: 2' },
  { rule: 'P801', why: 'a picture elsewhere', edits: [edit('art/album.svg', '../secret.svg')], at: '../secret' },
  { rule: 'P801', why: 'a picture of the web', edits: [edit('art/album.svg', 'https://a.b/c.png')], at: 'https://a.b' },
  {
    rule: 'P802',
    why: 'no such picture',
    edits: [edit('art/album.svg', 'art/none.svg'), { file: 'art/album.svg', put: null }],
    at: 'none',
  },
  {
    rule: 'P803',
    why: 'no picture',
    edits: [
      edit('art/album.svg', 'art/a.png'),
      { file: 'art/album.svg', put: null },
      { file: 'art/a.png', put: 'PNG' },
    ],
    file: 'art/a.png',
  },
  {
    rule: 'P804',
    why: 'a script in a picture',
    edits: [{ file: 'art/album.svg', put: svg(2, 2, '<script/>') }],
    file: 'art/album.svg',
    at: '<script',
  },
  {
    rule: 'C101',
    why: 'a script for a link',
    edits: [edit('https://example.com/a?b=c', 'javascript:alert(1)')],
    at: 'javascript',
  },
  {
    rule: 'C101',
    why: 'a link without a scheme',
    edits: [edit('https://example.com/a?b=c', '//example.com/a')],
    at: '//example.com/a',
  },
  { rule: 'C101', why: 'a relative link', edits: [edit('https://example.com/a?b=c', '/scripts')], at: '/scripts' },
  {
    rule: 'C101',
    why: 'a link with an account',
    edits: [edit('https://example.com/a?b=c', 'https://me:pw@a.example')],
    at: 'me:pw',
  },
  {
    rule: 'C102',
    why: 'two ways',
    edits: [edit('    script: sample-pack', '    script: sample-pack\n    link: https://a.b/')],
    at: '雨夜上新',
  },
  { rule: 'C102', why: 'no way', edits: [edit('    collection: 7\n', '')], at: 'id: 3' },
  { rule: 'C103', why: 'a day that is none', edits: [edit('2026-10-07', '2026-02-30')], at: '2026-02-30' },
  { rule: 'C104', why: 'an end before its beginning', edits: [edit('2026-10-07', '2026-09-30')], at: 'until' },
  { rule: 'C201', why: 'an id twice', edits: [edit('id: 4', 'id: 3')], at: 'id: 3\n    title: 停机' },
  {
    rule: 'C202',
    why: 'an unknown script of a banner',
    edits: [edit('script: sample-pack', 'script: nowhere')],
    at: 'nowhere',
  },
  {
    rule: 'C202',
    why: 'an unknown script in lists',
    edits: [edit(', other-pack]', ',\n      nowhere]'), edit('[other-pack, ', '[not-there, ')],
    at: ['nowhere', 'not-there'],
  },
  {
    rule: 'C202',
    why: 'an unknown first case',
    edits: [edit('firstCase: sample-pack', 'firstCase: nowhere')],
    at: 'nowhere',
  },
  {
    rule: 'C202',
    why: 'an unknown script of a comment',
    edits: [edit('- script: sample-pack', '- script: nowhere')],
    at: 'nowhere',
  },
  { rule: 'C203', why: 'an unknown collection', edits: [edit('collection: 7', 'collection: 8')], at: 'collection: 8' },
  {
    rule: 'C204',
    why: 'a script twice',
    edits: [edit('[sample-pack, other-pack]', '[sample-pack,\n      sample-pack]')],
    at: '      sample-pack]',
  },
  { rule: 'C204', why: 'a scene twice', edits: [edit('[民国, 现代]', '[民国, 民国]')], at: '民国' },
  {
    rule: 'C204',
    why: 'two comments on a script',
    edits: [edit('geniuses', '  - {script: sample-pack, comment: 好, nickname: 甲}\ngeniuses')],
    at: 'comment: 好',
  },
  {
    rule: 'C301',
    why: 'a square banner',
    edits: [{ file: 'art/banner.svg', put: svg(20, 20) }],
    file: FILE,
    at: ['cover: art/banner.svg\n    script', 'cover: art/banner.svg\n    link'],
  },
  {
    rule: 'W801',
    why: 'a picture nobody uses',
    edits: [{ file: 'art/more.svg', put: svg(1, 1) }],
    file: 'art/more.svg',
  },
];

describe('mistakes in content.yaml', () => {
  test.each(CASES)('reports $rule for $why', ({ rule, edits, at = '', file = edits[0]?.file ?? '' }) => {
    const files = editFiles(sample, edits);
    const result = readContent(files, INSTALLED);
    const messages = rule.startsWith('W') ? result.warnings : result.ok ? [] : result.messages;
    const where = messages.map((message) => [message.file, message.line, message.rule]);
    expect(where).toEqual([at].flat().map((words) => [file, lineOf(files, file, words), rule]));
    expect(result.ok).toBe(rule.startsWith('W'));
    for (const { message } of messages) expect(message).toMatch(/\p{Script=Han}/u);
  });

  test('has a case for every content rule', () => {
    const covered = new Set<string>(CASES.map(({ rule }) => rule));
    expect(Object.keys(CONTENT_RULES).filter((rule) => !covered.has(rule))).toEqual([]);
  });

  test('reports several mistakes at once', () => {
    const files = editFiles(sample, [edit('雨夜上新', '雨'.repeat(21)), edit('shown: false', 'show: false')]);
    const result = readContent(files, INSTALLED);
    expect(result.ok ? [] : result.messages.map(({ rule }) => rule)).toEqual(['P105', 'P103']);
  });
});

describe('content folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'content-'));
    mkdirSync(path.join(folder, 'art'));
    for (const [name, bytes] of sample) writeFileSync(path.join(folder, name), bytes);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('reads the folder with its pictures and ignores other files', () => {
    writeFileSync(path.join(folder, 'README'), 'x');
    expect(loadContent(folder, INSTALLED)).toMatchObject({ ok: true, warnings: [] });
  });

  test('does not follow a symbolic link out of the folder', () => {
    rmSync(path.join(folder, 'art/album.svg'));
    symlinkSync('/etc/hostname', path.join(folder, 'art/album.svg'));
    const loaded = loadContent(folder, INSTALLED);
    expect(loaded.ok ? [] : loaded.messages.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'art/album.svg P003',
      'content.yaml P802',
    ]);
  });

  test('reports a folder that does not exist', () => {
    expect(loadContent(path.join(folder, 'nowhere'))).toMatchObject({ ok: false, messages: [{ rule: 'P001' }] });
  });

  test('reports only the size of a file that is too large', () => {
    writeFileSync(path.join(folder, FILE), SAMPLE_CONTENT + '#'.repeat(600 * 1024));
    expect(loadContent(folder)).toMatchObject({ ok: false, messages: [{ file: FILE, rule: 'P003' }] });
  });
});
