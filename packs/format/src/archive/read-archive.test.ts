// Tests every kind of refused archive by its rule, and archives that are unusual but valid.
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ENTRIES_MAX, PICTURE_BYTES_MAX } from '../read/limits.ts';
import { compilePack } from '../load/load-pack.ts';
import { Report } from '../messages/report.ts';
import { editFiles, type Edit } from '../testing/edit-files.ts';
import { type MadeEntry, type MadeZip, madeZip } from '../testing/made-zip.ts';
import { sampleFiles } from '../testing/sample-pack.ts';
import { ARCHIVE_RULES } from '../messages/rules.ts';
import { readArchive } from './read-archive.ts';

const MB = 1024 * 1024;
const SLUG = 'sample-pack';
const sample = sampleFiles();
const entries: MadeEntry[] = [...sample].map(([name, data]) => ({ name: `${SLUG}/${name}`, data }));

/** Returns `file:line rule` for every message about an archive, including its files if they can be read. */
async function refusals(archive: Buffer): Promise<string[]> {
  const report = new Report();
  const read = await readArchive(archive, report);
  const loaded = read && compilePack(read.slug, read.files, report);
  const messages = loaded?.ok === false ? loaded.messages : report.errors();
  return messages.map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}
const sentences = async (archive: Buffer) => {
  const report = new Report();
  await readArchive(archive, report);
  return report.errors().map(({ message }) => message);
};
const zip = (more: readonly MadeEntry[] = [], options?: MadeZip) => madeZip([...entries, ...more], options);
const withFile = (name: string, more: Partial<MadeEntry>) =>
  madeZip(entries.map((entry) => (entry.name === `${SLUG}/${name}` ? { ...entry, ...more } : entry)));
const edited = (edits: readonly Edit[]) =>
  madeZip([...editFiles(sample, edits)].map(([name, data]) => ({ name: `${SLUG}/${name}`, data })));

const mode = (bits: number) => bits * 0x1_00_00;
const gbk = Buffer.concat([Buffer.from(`${SLUG}/`), Buffer.from([0xcb, 0xb5, 0xc3, 0xf7]), Buffer.from('.txt')]);

const HOSTILE: [why: string, rule: string, archive: () => Buffer][] = [
  ['nothing at all', '.:1 A102', () => Buffer.alloc(0)],
  ['no zip', '.:1 A102', () => Buffer.from('<html>404</html>'.repeat(100))],
  ['a rar', '.:1 A102', () => Buffer.from('Rar!\x1a\x07\x00')],
  ['a 7z', '.:1 A102', () => Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
  ['half of it', '.:1 A102', () => zip().subarray(0, zip().length / 2)],
  ['all but the last byte', '.:1 A102', () => zip().subarray(0, -1)],
  ['only its end', '.:1 A102', () => zip().subarray(-22)],
  ['bytes that changed', 'truth.md:1 A102', () => withFile('truth.md', { crc: 1 })],
  ['bytes that do not inflate', 'truth.md:1 A102', () => broken()],
  ['names that differ inside', '.:1 A102', () => withFile('truth.md', { localName: `${SLUG}/other.md` })],
  ['more entries than were counted', '.:1 A102', () => zip([], { count: 3 })],
  ['fewer entries than were counted', '.:1 A102', () => zip([], { count: 30 })],
  ['another method', `${SLUG}/truth.md:1 A103`, () => withFile('truth.md', { method: 9 })],
  ['encrypted', `${SLUG}/truth.md:1 A104`, () => withFile('truth.md', { flags: 0x8_01 })],
  ['strongly encrypted', '.:1 A104', () => withFile('truth.md', { flags: 0x8_41 })],
  ['encrypted by WinZip’s method', `${SLUG}/truth.md:1 A104`, () => withFile('truth.md', { method: 99 })],
  ['a million entries', '.:1 A105', () => zip([], { zip64: true, count: 1_000_000 })],
  ['too many entries', '.:1 A105', () => zip(manyFolders(ENTRIES_MAX))],
  ['too many files', '.:1 A105', () => zip(pictures(401, 1))],
  ['too much in all', '.:1 A105', () => zip(pictures(33, 2 * MB))],
  ['a bomb', `${SLUG}/art/bomb.svg:1 A106`, () => zip([{ name: `${SLUG}/art/bomb.svg`, data: Buffer.alloc(MB) }])],
  ['a size too small', 'art/he.svg:1 A106', () => withFile('art/he.svg', { data: Buffer.alloc(4 * MB), size: 40_000 })],
  ['a size too large', 'truth.md:1 A106', () => withFile('truth.md', { size: 200 })],
  ['a stored size that lies', 'truth.md:1 A106', () => withFile('truth.md', { method: 0, size: 5 })],
  ['an entry twice at one place', '.:1 A106', () => zip([{ ...last(), again: true }])],
  ['a way out', '.:1 A107', () => zip([{ name: `${SLUG}/../../evil.md` }])],
  ['a way out at the end', '.:1 A107', () => zip([{ name: `${SLUG}/art/..` }])],
  ['a way out among what is skipped', '.:1 A107', () => zip([{ name: '__MACOSX/../../evil' }])],
  ['an absolute path', '.:1 A107', () => zip([{ name: '/etc/cron.d/evil' }])],
  ['a drive', '.:1 A107', () => zip([{ name: 'C:evil.md' }])],
  ['a way out with backslashes', '.:1 A107', () => zip([{ name: String.raw`${SLUG}\..\..\evil.md` }])],
  ['a way out with both slashes', '.:1 A107', () => zip([{ name: String.raw`${SLUG}/..\evil.md` }])],
  ['an absolute path with backslashes', '.:1 A107', () => zip([{ name: String.raw`\evil.md` }])],
  ['a share of a network', '.:1 A107', () => zip([{ name: String.raw`\\server\evil.md` }])],
  ['a drive with backslashes', '.:1 A107', () => zip([{ name: String.raw`C:\evil.md` }])],
  [
    'a name twice, with the other slash',
    `${SLUG}/truth.md:1 A110`,
    () => zip([{ name: String.raw`${SLUG}\truth.md`, data: 'x' }]),
  ],
  ['a NUL', '.:1 A107', () => zip([{ name: `${SLUG}/truth.md\0.svg` }])],
  ['a line break', '.:1 A107', () => zip([{ name: `${SLUG}/a\nb.svg` }])],
  ['a name of nothing', '.:1 A107', () => zip([{ name: '' }])],
  ['an empty part', '.:1 A107', () => zip([{ name: `${SLUG}//truth.md` }])],
  ['a name without end', '.:1 A107', () => zip([{ name: `${SLUG}/art/${'x'.repeat(300)}.svg` }])],
  ['a name in GBK', '.:1 A108', () => zip([{ name: gbk, flags: 0 }])],
  ['a symbolic link', `${SLUG}/truth.md:1 A109`, () => withFile('truth.md', { attributes: mode(0o12_0777) })],
  ['a device', `${SLUG}/truth.md:1 A109`, () => withFile('truth.md', { attributes: mode(0o02_0666) })],
  ['a pipe', `${SLUG}/truth.md:1 A109`, () => withFile('truth.md', { attributes: mode(0o01_0666) })],
  ['a Windows link', `${SLUG}/truth.md:1 A109`, () => withFile('truth.md', { attributes: 0x4_00 })],
  ['a file that says it is a folder', `${SLUG}/truth.md:1 A109`, () => withFile('truth.md', { attributes: 0x10 })],
  ['a folder with something in it', `${SLUG}/art:1 A109`, () => zip([{ name: `${SLUG}/art/`, data: 'x' }])],
  ['a link to a folder', `${SLUG}/art:1 A109`, () => zip([{ name: `${SLUG}/art/`, attributes: mode(0o12_0777) }])],
  ['a name twice', `${SLUG}/truth.md:1 A110`, () => zip([{ name: `${SLUG}/truth.md`, data: 'x' }])],
  ['names by case', `${SLUG}/art/HE.svg:1 A110`, () => zip([{ name: `${SLUG}/art/HE.svg` }])],
  ['folders by case', `${SLUG}/Art/x.svg:1 A110`, () => zip([{ name: `${SLUG}/Art/x.svg` }])],
  ['names by Unicode form', '.:1 A110', () => zip([{ name: `${SLUG}/é` }, { name: `${SLUG}/e\u0301` }])],
  ['no folder', '.:1 A111', () => madeZip([...sample].map(([name, data]) => ({ name, data })))],
  ['no entries', '.:1 A111', () => madeZip([])],
  ['two packs', '.:1 A111', () => zip(entries.map((entry) => ({ ...entry, name: `x/${String(entry.name)}` })))],
  ['a folder that is no id', '.:1 A111', () => madeZip([{ name: '雨夜/truth.md' }])],
  ['a readme', '.:1 A112', () => zip([{ name: `${SLUG}/README.md`, data: 'x' }])],
  ['a program', '.:1 A112', () => zip([{ name: `${SLUG}/run.js`, data: 'x' }])],
  ['a file beside the folder', '.:1 A112', () => zip([{ name: 'LICENSE', data: 'x' }])],
  [
    'a folder in a folder, with something beside it',
    '.:1 A111',
    () => around('x', [{ name: 'x/notes.txt', data: 'x' }]),
  ],
  ['two packs in a folder', '.:1 A111', () => around('x', besideAnother())],
  ['a folder in a folder without script.yaml', '.:1 A111', () => withoutScript()],
  ['pictures too deep', '.:1 A112', () => zip([{ name: `${SLUG}/art/a/b/c/d/x.svg` }])],
  ['a device of Windows', '.:1 A112', () => zip([{ name: `${SLUG}/characters/con.md` }])],
];

function around(folder: string, more: readonly MadeEntry[] = []): Buffer {
  return madeZip([...entries.map((entry) => ({ ...entry, name: `${folder}/${String(entry.name)}` })), ...more]);
}
const besideAnother = () =>
  entries.map((entry) => ({ ...entry, name: `x/other/${String(entry.name).split('/').slice(1).join('/')}` }));
const withoutScript = () =>
  madeZip(
    entries
      .filter(({ name }) => !String(name).endsWith('/script.yaml'))
      .map((entry) => ({ ...entry, name: `x/${String(entry.name)}` })),
  );

function broken(): Buffer {
  const archive = withFile('truth.md', {});
  const at = archive.indexOf(`${SLUG}/truth.md`) + `${SLUG}/truth.md`.length;
  return Buffer.concat([archive.subarray(0, at), Buffer.from([0xff, 0xff, 0xff]), archive.subarray(at + 3)]);
}
function last(): MadeEntry {
  const entry = entries.at(-1);
  if (entry === undefined) throw new Error('The sample has no files.');
  return entry;
}
/** Deflated zeros of this many MB. Only one MB is ever in memory. */
const packedZeros = (megabytes: number) => {
  const one = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
};
const manyFolders = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${SLUG}/art/f${i}/` }));
const pictures = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `${SLUG}/art/p${i}.png`, data: Buffer.alloc(bytes), method: 0 }));

describe('refused archives', () => {
  test.each(HOSTILE)('refuses %s', async (_, rule, archive) => {
    expect(await refusals(archive())).toContain(rule);
    for (const message of await sentences(archive()))
      expect(message).not.toMatch(/Error|undefined|[a-z]{4,} [a-z]{4,}/);
  });

  test('reports everything that is wrong at once', async () => {
    const both = zip([{ name: '/abs' }, { name: gbk }, { name: `${SLUG}/truth.md` }, { name: `${SLUG}/x.exe` }]);
    expect(await refusals(both)).toEqual(['.:1 A107', '.:1 A108', '.:1 A112', `${SLUG}/truth.md:1 A110`]);
  });

  test('lists foreign file names with their count, except names that could contain spoilers', async () => {
    const names = ['README.txt', '凶手是他.txt', 'notes.doc'].map((name) => ({ name: `${SLUG}/${name}` }));
    expect(await sentences(zip(names))).toEqual(['3 个文件不是剧本的（README.txt、notes.doc…）：删去它们']);
  });

  test('has a case for every rule of reading an archive', () => {
    const covered = new Set(HOSTILE.map(([, rule]) => rule.slice(-4)));
    const elsewhere = ['A101', 'A113', 'A114'];
    expect(Object.keys(ARCHIVE_RULES).filter((rule) => !covered.has(rule) && !elsewhere.includes(rule))).toEqual([]);
  });
});

describe('accepted archive layouts', () => {
  const read = async (archive: Buffer) => {
    const report = new Report();
    const pack = await readArchive(archive, report);
    expect(report.errors()).toEqual([]);
    return { slug: pack?.slug, files: [...(pack?.files.keys() ?? [])].toSorted() };
  };
  const expected = { slug: SLUG, files: [...sample.keys()].toSorted() };

  test.each<[string, () => Buffer]>([
    [
      'as Windows PowerShell 5 packs it, with backslashes',
      () => madeZip(entries.map((entry) => ({ ...entry, name: String(entry.name).replaceAll('/', '\\') }))),
    ],
    ['in a folder around its own', () => around(SLUG)],
    ['in a folder around its own with another name', () => around('新建文件夹/下载')],
    [
      'in a folder around its own, with what macOS leaves',
      () =>
        around('x', [
          { name: 'x/.DS_Store', data: 'x' },
          { name: `__MACOSX/x/${SLUG}/._truth.md`, data: 'x' },
        ]),
    ],
    [
      'in a folder around its own, with entries for the folders',
      () => around('x', [{ name: 'x/' }, { name: `x/${SLUG}/` }, { name: `x/${SLUG}/art/` }]),
    ],
  ])('accepts a pack %s', async (_, archive) => expect(await read(archive())).toEqual(expected));

  test('does not advise deleting a mystery that lies in an inner folder', async () => {
    for (const archive of [
      around('x', [{ name: 'x/notes.txt', data: 'x' }]),
      around('x', besideAnother()),
      withoutScript(),
    ]) {
      const [sentence, ...others] = await sentences(archive);
      expect(others).toEqual([]);
      expect(sentence).toContain('文件夹打包');
      expect(sentence).not.toContain('删');
    }
    expect(await sentences(around('x', [{ name: 'x/notes.txt', data: 'x' }]))).toEqual([
      `剧本在里面的文件夹（${SLUG}），旁边还有 1 个文件（x/notes.txt）：只把里面那个文件夹打包`,
    ]);
  });
});

describe('the files in an archive', () => {
  test.each<[string, string[], () => Buffer]>([
    ['YAML nobody can read', ['clues.yaml:1 P101'], () => edited([{ file: 'clues.yaml', put: '- id: "a' }])],
    [
      'an unknown key',
      ['script.yaml:2 P103'],
      () => edited([{ file: 'script.yaml', find: '\n', put: '\nsecret: 1\n' }]),
    ],
    ['a missing picture', ['characters/he.md:4 P802'], () => edited([{ file: 'art/he.svg', put: null }])],
    [
      'an element in Markdown',
      ['truth.md:1 P108'],
      () => edited([{ file: 'truth.md', put: '## 真相\n\n<script>alert(1)</script>\n' }]),
    ],
    ['lists in lists', ['clues.yaml:1 P102'], () => edited([{ file: 'clues.yaml', put: '['.repeat(130) }])],
  ])('reports %s', async (_, expected, archive) => {
    const said = await refusals(archive());
    expect(said).toEqual(expect.arrayContaining(expected));
  });

  test.each<[string, string[], () => Buffer]>([
    [
      'a newer format',
      ['script.yaml:1 P107'],
      () =>
        edited([
          { file: 'script.yaml', put: 'format: 3\nwhat: ever\n' },
          { file: 'clues.yaml', put: 'other: shape\n' },
        ]),
    ],
    ['newer facts', ['facts.yaml:1 P107'], () => edited([{ file: 'facts.yaml', put: 'format: 3\n' }])],
  ])('reports %s in one message', async (_, expected, archive) => {
    expect(await refusals(archive())).toEqual(expected);
  });

  test('reports a picture of 50 MB together with other mistakes', async () => {
    const huge = zip([
      { name: `${SLUG}/art/huge.png`, data: Buffer.alloc(50 * MB, 7), method: 0 },
      { name: `${SLUG}/art/half.png`, data: Buffer.alloc(PICTURE_BYTES_MAX + 1), method: 0 },
    ]);
    expect(await refusals(huge)).toEqual(['art/half.png:1 P805', 'art/huge.png:1 P805']);
  });

  test('refuses a text beyond the limit', async () => {
    const text = Buffer.alloc(600 * 1024, 'x');
    expect(await refusals(withFile('truth.md', { data: text, method: 0 }))).toContain('truth.md:1 P003');
  });
});

test('refuses a zip bomb without unpacking it', async () => {
  const bomb = withFile('art/he.svg', { packed: packedZeros(2_000), size: MB });
  const before = process.resourceUsage().maxRSS;
  expect(await refusals(bomb)).toContain('art/he.svg:1 A106');
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
});

describe('unusual but valid archives', () => {
  const FOLDERS = [`${SLUG}/`, `${SLUG}/art/`, `${SLUG}/characters/`].map((name) => ({ name }));
  const SYSTEM = [
    '__MACOSX/',
    `__MACOSX/${SLUG}/._truth.md`,
    `${SLUG}/.DS_Store`,
    `${SLUG}/art/Thumbs.db`,
    '.DS_Store',
  ];
  test.each<[string, Buffer]>([
    ['plain', zip()],
    ['stored', madeZip(entries.map((entry) => ({ ...entry, method: 0 })))],
    ['folders have entries', zip(FOLDERS)],
    ['what macOS and Windows leave', zip(SYSTEM.map((name) => ({ name })))],
    ['zip64', zip([], { zip64: true })],
    ['a remark', zip([], { comment: '打包于雨夜' })],
    ['modes of Unix', madeZip(entries.map((entry) => ({ ...entry, attributes: mode(0o10_0755) })))],
    ['flags that say nothing of names', madeZip(entries.map((entry) => ({ ...entry, flags: 0 })))],
  ])('accepts an archive: %s', async (_, archive) => {
    const report = new Report();
    const read = await readArchive(archive, report);
    expect(report.errors()).toEqual([]);
    expect(read).toEqual({
      slug: SLUG,
      files: new Map([...sample].map(([name, bytes]) => [name, Buffer.from(bytes)])),
    });
  });
});
