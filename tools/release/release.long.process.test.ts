// Tests a release as its operator gets it: laid out in an empty folder, without access to the checkout and without
// tools on the path.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../build.mjs';
import { ROOT } from '../where.mjs';
import { clientNotices, noticesText, releaseNotices } from '../notices/notices.ts';
import { layOut, pack } from './lay-out.ts';
import { type ReleaseFile, releaseFiles } from './release-files.ts';

/** Includes the time to build the client, if there is no build yet. */
const PATIENCE_MS = 180_000;
/** Present on every Linux, without Node, npm or compilers. */
const BARE_PATH = '/bin:/usr/bin';

let root: string;
let home: string;
let files: readonly ReleaseFile[];
let packages: readonly string[];
let server: ChildProcess | undefined;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'juzhongren-release-'));
  chmodSync(root, 0o755);
  home = path.join(root, 'juzhongren');
  await ensureBuilt('Build the web client');
  const release = releaseFiles(ROOT);
  files = release.files;
  packages = release.packages;
  const notices = noticesText(releaseNotices(ROOT, packages, clientNotices(ROOT)));
  layOut(files, home, { version: '0.1.0-snapshot.20261128+0123456 0123456789abcdef', notices });
}, PATIENCE_MS);
afterAll(async () => {
  if (server !== undefined) await stop(server);
  rmSync(root, { recursive: true, force: true });
});

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await ended)[0];
}

test('contains what runs and nothing else, each file once, the same each time', () => {
  const places = files.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
  expect(releaseFiles(ROOT).files).toEqual(files);
  for (const place of [
    'juzhongren',
    'deploy/Caddyfile',
    'docs/operations/README.md',
    'LICENSE',
    'web/dist/index.html',
    'server/src/main.ts',
  ]) {
    expect(places).toContain(place);
  }
  // A server without write access here would compress them again for each request.
  const assets = places.filter((place) => /^web\/dist\/(?:console\/)?assets\/.*\.(?:js|css)$/.test(place));
  const large = assets.filter((place) => statSync(path.join(home, place)).size > 512);
  expect(large.filter((place) => !places.includes(`${place}.br`) || !places.includes(`${place}.gz`))).toEqual([]);
  expect(large.length).toBeGreaterThan(20);
  expect(
    places.filter((place) =>
      /\.test\.tsx?$|^(?!node_modules\/).*\/testing\/|^(?:e2e|bench|proofs|tools|web\/src)\//.test(place),
    ),
  ).toEqual([]);
  const packages = new Set(places.flatMap((place) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place)?.[1] ?? []));
  for (const tool of ['vite', 'typescript', 'vitest', 'playwright', 'react-dom', 'oxlint'])
    expect(packages).not.toContain(tool);
  expect(packages).toContain('fastify');
  expect([...packages].some((name) => name.startsWith('node-'))).toBe(true);
});

test('links in its documents only to files and folders that it contains', () => {
  const places = new Set(files.map(({ place }) => place));
  const folders = new Set(files.map(({ place }) => path.dirname(place)));
  const read = ['README.md', 'README.zh.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
    [...places].filter((place) => /^docs\/(?:operations\/)?[\w.-]+\.md$/.test(place)),
  );
  expect(read).toContain('docs/operations/install.zh.md');
  const broken = read.flatMap((document) =>
    [...readFileSync(path.join(home, document), 'utf8').matchAll(/(?:\]\(|src=")([^)#"\s]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !to.includes(':'))
      .map((to) => path.join(path.dirname(document), to).replace(/\/$/, ''))
      .filter((to) => !places.has(to) && !folders.has(to))
      .map((to) => `${document} → ${to}`),
  );
  expect(broken).toEqual([]);
});

test('has correct checksums in its list of files', () => {
  const said = execFileSync('sha256sum', ['--check', '--quiet', 'FILES'], { cwd: home, encoding: 'utf8' });
  expect(said).toBe('');
  expect(readFileSync(path.join(home, 'FILES'), 'utf8').split('\n').length).toBeGreaterThan(1_000);
});

test('names each package, and each work inside the packages, in the third-party notices', () => {
  const said = readFileSync(path.join(home, 'THIRD-PARTY-NOTICES'), 'utf8');
  for (const place of packages) {
    const { name, version } = JSON.parse(readFileSync(path.join(ROOT, place, 'package.json'), 'utf8'));
    expect(said).toContain(`\n${name} ${version}\n`);
  }
  // A package of the client, works inside other packages, and a standard text for a package without a licence file.
  for (const words of ['\nreact-dom ', '\nPostgreSQL（在 ', '\nOpenSSL（在 ', '\nlibvips（在 ', 'Hannes Hörl'])
    expect(said).toContain(words);
  expect(said).toMatch(/libvips-cpp\.so/);
  expect(said.match(/GNU LESSER GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007\n/g)).toHaveLength(1);
  expect(readFileSync(path.join(home, 'FILES'), 'utf8')).toMatch(/ {2}THIRD-PARTY-NOTICES$/m);
});

test('produces the same archive of a folder each time', () => {
  const [one, other] = ['one.tar.gz', 'other.tar.gz'].map((name) => path.join(root, name)) as [string, string];
  // A small folder, because packing everything takes a quarter of a minute.
  const small = path.join(root, 'small');
  layOut(
    files.filter(({ place }) => place.startsWith('deploy/')),
    small,
    { version: 'test', notices: '' },
  );
  pack(small, one, 1_700_000_000);
  execFileSync('touch', [path.join(small, 'VERSION')]);
  pack(small, other, 1_700_000_000);
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  expect(execFileSync('tar', ['-tzvf', one], { encoding: 'utf8' })).toMatch(
    /^-rwxr-xr-x 0\/0 .* small\/deploy\/replace-servers$/m,
  );
});

test('starts on its own Node, renders its pages, responds, reports that it is alive, and ends', async () => {
  const env = {
    PATH: BARE_PATH,
    DATA_DIR: path.join(root, 'data'),
    PORT: '0',
    CHECKUP_TABLES: '0',
    PREPARE_PICTURES: 'false',
  };
  const child = spawn(path.join(home, 'juzhongren'), ['start'], { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  server = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await expect
    .poll(() => /就绪：http:\S+/.test(said) || child.exitCode !== null, { timeout: PATIENCE_MS / 2 })
    .toBe(true);
  const address = /就绪：(http:\S+)/.exec(said)?.[1];
  expect(said).toMatch(/剧本… 8 个/);
  expect(said).toContain('局中人 0.1.0-snapshot.20261128+0123456（快照');
  const page = await fetch(`${address}/`).then((response) => response.text());
  // Rendered by the server, so it contains what a visitor sees.
  expect(page).toContain('还差一本');
  // Requires markup, because the page's data alone would also contain the text.
  expect(page).toMatch(/<main[\s>]/);
  expect(said).not.toContain('first screen not drawn');
  const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page)?.[1];
  expect(await fetch(`${address}${script}`).then(({ status }) => status)).toBe(200);
  const ask = (...words: string[]) =>
    execFileSync(path.join(home, 'juzhongren'), words, {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...env, PORT: new URL(address ?? '').port },
    });
  expect(ask('alive')).toBe('');
  expect(ask('admin', 'scripts', 'list')).toContain('hai-cha-yi-ben');
  // The help texts name the command as the user types it here.
  const juzhongren = path.join(home, 'juzhongren');
  for (const topic of ['admin', 'packs']) {
    expect(ask(topic, '--help')).toContain(`${juzhongren} ${topic} `);
    expect(ask(topic, '--help')).not.toContain('npm run');
  }
  expect(ask('packs', '--help')).toContain('check');
  expect(() => ask('nonsense')).toThrow('用法');
  // The process is the program itself and not a shell around it, so signals reach it.
  expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0')[0]).toBe(
    path.join(home, `node_modules/node-${process.platform}-${process.arch}/bin/node`),
  );
  expect(await stop(child)).toBe(0);
});

test('has files readable by everybody and writable only by the owner', () => {
  for (const place of ['juzhongren', 'server/src/main.ts', 'web/dist/index.html']) {
    expect(statSync(path.join(home, place)).mode & 0o022).toBe(0);
    expect(statSync(path.join(home, place)).mode & 0o044).toBe(0o044);
  }
  expect(existsSync(path.join(home, 'node_modules/@juzhongren/server/package.json'))).toBe(true);
});
