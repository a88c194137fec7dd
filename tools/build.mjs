// Builds the web client when its sources are newer than the build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { phase } from './phase.mjs';
import { ROOT, childEnvironment, commandOf, requireNode, stop } from './where.mjs';

const STAMP = path.join(ROOT, 'web/dist/.built-from');

/** @param {string} title of the phase */
export async function ensureBuilt(title) {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  await phase(title, async () => {
    const { code, output } = await run(requireNode(), [commandOf('vite'), 'build', 'web', '--logLevel', 'warn'], {
      quiet: true,
      // Whoever asks, a test with its own NODE_ENV too: by that word alone React would be the one for development.
      env: { ...childEnvironment(), NODE_ENV: 'production' },
    });
    if (code !== 0) stop(output, `网页客户端没有构建成功（vite 以 ${code} 结束，原因见上）。`);
    await finish('tools/client-notices.ts', '网页客户端里有不能分发的东西，或不知道能不能。');
    await finish('server/src/client/precompress-client.ts', '网页客户端没有压缩成功。');
  });
  writeFileSync(STAMP, wanted);
}

/**
 * One more step of the build.
 * @param {string} file that takes it
 * @param {string} otherwise said when it does not end well
 */
async function finish(file, otherwise) {
  const { code, output } = await run(requireNode(), [file], { quiet: true, env: childEnvironment() });
  if (code !== 0) stop(output, otherwise);
}

/** What goes into the bundle: the client, the contract, the versions of everything else. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of [
    ...sourcesIn('web'),
    ...sourcesIn('contract'),
    ...sourcesIn('tools/notices'),
    'tools/build.mjs',
    'package-lock.json',
  ]) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder relative to the root
 * @returns {string[]} sorted
 */
function sourcesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(
      ({ name }) =>
        name !== 'node_modules' &&
        name !== 'dist' &&
        name !== 'dist-server' &&
        !/\.test\.tsx?$|\.tsbuildinfo$/.test(name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesIn(inside) : [inside];
    });
}
