// Where things are in the checkout. Plain JavaScript without dependencies: it runs before anything is installed,
// on whatever Node (18 or later) the machine has.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest Node that runs TypeScript sources as we write them. */
const NODE_MIN = { major: 24, minor: 15 };

const platform = process.platform === 'win32' ? 'win' : process.platform;
const OWN_NODE = path.join(
  ROOT,
  `node_modules/node-${platform}-${process.arch}/bin/node${platform === 'win' ? '.exe' : ''}`,
);

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > NODE_MIN.major || (major === NODE_MIN.major && minor >= NODE_MIN.minor);
}

/** The Node that runs the project: the one installed with it, else this machine's when it is new enough. */
export function requireNode() {
  if (existsSync(OWN_NODE)) return OWN_NODE;
  if (isNewEnough(process.version)) return process.execPath;
  return stop(
    `这台机器是 ${process.platform}-${process.arch}，没有随项目安装的 Node；系统的 Node 是 ${process.version}，需要 ${NODE_MIN.major}.${NODE_MIN.minor} 或更新。`,
    '请到 https://nodejs.org 安装 Node 24，然后再运行一次。',
  );
}

/**
 * The script of an installed package's command, to be run by `requireNode()` (never by the machine's Node).
 * @param {string} name of the package
 * @param {string} [command] when it differs from the package's name
 */
export function commandOf(name, command = name) {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Environment for children: `node` means the project's Node in everything they start, and what it has compiled once is
 * kept, which is two fifths of the time a server takes to load.
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment() {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [path.dirname(requireNode()), path.join(ROOT, 'node_modules/.bin'), process.env[key] ?? ''];
  const kept = path.join(ROOT, 'node_modules/.cache/compiled');
  return { NODE_COMPILE_CACHE: kept, ...process.env, [key]: folders.join(path.delimiter) };
}

/**
 * Ends the command with sentences for a person.
 * @param {...string} sentences
 * @returns {never}
 */
export function stop(...sentences) {
  process.stderr.write(`\n${sentences.join('\n')}\n`);
  process.exit(1);
}
