// Installs the project's dependencies when the lock file asks for others than those that are there.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { phase } from './phase.mjs';
import { ROOT, stop } from './where.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
const STAMP = path.join(ROOT, 'node_modules/.juzhongren-installed');

/** Nothing to do costs one hash and one small file. @param {string} title of the phase */
export async function ensureInstalled(title) {
  const wanted = stampOf(readFileSync(LOCK, 'utf8'));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (!isInstalledByHand()) await phase(title, installOrStop);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

async function installOrStop() {
  // Under `npm start` this is the very npm that runs us; otherwise the one on the PATH.
  const cli = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error'];
  const viaScript = cli !== undefined && /npm-cli\.c?js$/.test(cli) && existsSync(cli);
  const { code } = viaScript
    ? await run(process.execPath, [cli, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code === 0) return;
  if (code === 127) stop('找不到 npm。它随 Node 一起安装：https://nodejs.org');
  stop(
    `安装依赖没有成功（npm ci 以 ${code} 结束，原因见上）。`,
    '多半是网络不通或 npm 源不可达：可以检查代理，或用 npm config set registry <地址> 换一个源；磁盘写满、目录没有写权限也会这样。',
    '处理好以后再运行一次，会接着来。',
  );
}

/** @param {string} lock content of the lock file */
const stampOf = (lock) => `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;

/** Whether somebody's own `npm install` already brought every package of the lock file, so that nothing is to be done. */
function isInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
    const present = JSON.parse(readFileSync(path.join(ROOT, 'node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([name, entry]) => !name.includes('node_modules/') || entry.optional || present[name]?.version === entry.version,
    );
  } catch {
    return false;
  }
}
