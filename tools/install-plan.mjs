// Plans what to install, from the lock file and the present installation. Pure functions.
import { createHash } from 'node:crypto';

/** Levels from less to more: what serving and building need, and in addition the tools of tests and checks. */
export const LEVELS = /** @type {const} */ (['serving', 'everything']);
/** @typedef {typeof LEVELS[number]} Level */

/**
 * Packages by path, as a lock file lists them.
 * @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} Packages
 */

/**
 * Returns the record of an installation: its lock file, its machine and its level.
 * @param {string} lock Content of the lock file.
 * @param {Level} level
 * @param {string} machine Such as `linux-x64`.
 */
export const stampOf = (lock, level, machine = `${process.platform}-${process.arch}`) =>
  `${createHash('sha256').update(lock).digest('hex')} ${machine} ${level}\n`;

/**
 * Returns the step that provides `wanted`: nothing; adding packages to the present ones, which disturbs no running
 * server; or installing anew. Nothing present is removed: an installation of everything stays one of everything.
 * @param {string} stamp Record of the present installation; empty if there is none.
 * @param {string} lock Content of the lock file.
 * @param {Level} wanted
 * @returns {{ step: 'nothing' | 'add' | 'anew', level: Level }}
 */
export function planOf(stamp, lock, wanted) {
  const held = LEVELS.find((level) => stamp.endsWith(` ${level}\n`));
  const level = held === 'everything' ? held : wanted;
  if (held === undefined || stamp !== stampOf(lock, held)) return { step: 'anew', level };
  return { step: held === level ? 'nothing' : 'add', level };
}

/**
 * Returns the highest level that is complete in a folder that somebody filled with their own `npm install`; undefined
 * if not even the lowest is.
 * @param {Packages} wanted Packages of the lock file.
 * @param {Packages} present Packages of npm's own record in `node_modules`.
 * @returns {Level | undefined}
 */
export function presentLevel(wanted, present) {
  const isThere = (/** @type {Level} */ level) =>
    Object.entries(wanted).every(
      ([name, entry]) =>
        !name.includes('node_modules/') ||
        entry.optional ||
        (level === 'serving' && (entry.dev || entry.devOptional)) ||
        present[name]?.version === entry.version,
    );
  return LEVELS.findLast(isThere);
}

/**
 * Returns the npm command of a step.
 * @param {ReturnType<typeof planOf>} plan
 * @returns {string[]}
 */
export const commandFor = ({ step, level }) => [
  ...(step === 'add' ? ['install', '--no-save'] : ['ci']),
  // Always given, because NODE_ENV=production alone would leave out the tools of the tests.
  level === 'everything' ? '--include=dev' : '--omit=dev',
  '--loglevel=error',
];
