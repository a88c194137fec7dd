// Installs the project's dependencies when the lock file asks for others than the present ones.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { commandFor, planOf, presentLevel, stampOf } from './install-plan.mjs';
import { localized } from './language.mjs';
import { phase } from './phase.mjs';
import { ROOT, stop } from './where.mjs';

/**
 * Installs what is missing. If nothing is missing, this costs one hash and one small file.
 * @param {string} title Title of the phase.
 * @param {import('./install-plan.mjs').Level} level
 */
export const ensureInstalled = (title, level) => ensure(ROOT, title, level);

/**
 * Installs the servers that the benchmarks compare ours with, in a folder of their own.
 * @param {string} title Title of the phase.
 */
export const ensureRivals = (title) => ensure(path.join(ROOT, 'bench/rivals'), title, 'everything');

/**
 * @param {string} folder Folder with a package.json and its lock file.
 * @param {string} title
 * @param {import('./install-plan.mjs').Level} wanted
 */
async function ensure(folder, title, wanted) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const stampFile = path.join(folder, 'node_modules/.juzhongren-installed');
  const plan = planOf(existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '', lock, wanted);
  if (plan.step === 'nothing') return;
  const byHand = levelByHand(folder, lock);
  if (byHand === undefined || (byHand === 'serving' && wanted === 'everything')) {
    if (plan.step === 'anew') rmSync(stampFile, { force: true });
    await phase(title, () => installOrStop(folder, commandFor(plan)));
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stampOf(lock, plan.level));
  } else writeFileSync(stampFile, stampOf(lock, byHand));
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
async function installOrStop(folder, args) {
  // Under `npm start` this is the npm that runs us; otherwise the one on the PATH.
  const cli = process.env.npm_execpath;
  const viaScript = cli !== undefined && /npm-cli\.c?js$/.test(cli) && existsSync(cli);
  const { code } = viaScript
    ? await run(process.execPath, [cli, ...args], { cwd: folder })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: folder });
  if (code === 0) return;
  if (code === 127) {
    stop(
      localized({
        en: 'npm was not found. It is installed with Node: https://nodejs.org',
        zh: '找不到 npm。它随 Node 一起安装：https://nodejs.org',
      }),
    );
  }
  stop(
    localized({
      en: `Dependencies were not installed: npm ${args[0]} exited with code ${code}. See the output above.`,
      zh: `安装依赖没有成功（npm ${args[0]} 以 ${code} 结束，原因见上）。`,
    }),
    localized({
      en: 'The usual cause is the network or an unreachable npm registry: check the proxy, or select another registry with npm config set registry <address>. Other causes are a full disk and missing write permission.',
      zh: '多半是网络不通或 npm 源不可达：可以检查代理，或用 npm config set registry <地址> 换一个源；磁盘写满、目录没有写权限也会这样。',
    }),
    localized({ en: 'Then run the command again; it continues.', zh: '处理好以后再运行一次，会接着来。' }),
  );
}

/**
 * Returns the level that somebody's own `npm install` already provides.
 * @param {string} folder
 * @param {string} lock
 */
function levelByHand(folder, lock) {
  try {
    const present = readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8');
    return presentLevel(JSON.parse(lock).packages, JSON.parse(present).packages);
  } catch {
    return undefined;
  }
}
