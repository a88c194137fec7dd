// Builds the web client when its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { localized } from './language.mjs';
import { phase } from './phase.mjs';
import { ROOT, childEnvironment, commandOf, requireNode, stop } from './where.mjs';

const STAMP = path.join(ROOT, 'web/dist/.built-from');

/** @param {string} title Title of the phase. */
export async function ensureBuilt(title) {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  await phase(title, async () => {
    const { code, output } = await run(requireNode(), [commandOf('vite'), 'build', 'web', '--logLevel', 'warn'], {
      quiet: true,
      // Always production, even in a test with its own NODE_ENV, which would select React's development build.
      env: { ...childEnvironment(), NODE_ENV: 'production' },
    });
    if (code !== 0) {
      stop(
        output,
        localized({
          en: `The web client was not built: vite exited with code ${code}. See the output above.`,
          zh: `网页客户端没有构建成功（vite 以 ${code} 结束，原因见上）。`,
        }),
      );
    }
    await finish(
      'tools/client-notices.ts',
      localized({
        en: 'The web client contains something that may not be distributed, or whose licence is not known.',
        zh: '网页客户端里有不能分发的东西，或不知道能不能。',
      }),
    );
    await finish(
      'server/src/client/precompress-client.ts',
      localized({ en: 'The web client could not be compressed.', zh: '网页客户端没有压缩成功。' }),
    );
  });
  writeFileSync(STAMP, wanted);
}

/**
 * Runs one more step of the build.
 * @param {string} file Script of the step.
 * @param {string} otherwise Message if the step fails.
 */
async function finish(file, otherwise) {
  const { code, output } = await run(requireNode(), [file], { quiet: true, env: childEnvironment() });
  if (code !== 0) stop(output, otherwise);
}

/** Returns a hash of what goes into the bundle: the client, the contract, the versions of everything else. */
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
 * @param {string} folder Relative to the root.
 * @returns {string[]} Sorted.
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
