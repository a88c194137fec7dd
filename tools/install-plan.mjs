// What is to be installed, from what the lock file says and what is there. Pure.
import { createHash } from 'node:crypto';

/** From less to more: what serving and building need, and with it the tools of tests and checks. */
export const LEVELS = /** @type {const} */ (['serving', 'everything']);
/** @typedef {typeof LEVELS[number]} Level */

/** Packages by place, as a lock file lists them. @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} Packages */

/**
 * What is noted about an installation: of which lock file it is, for which machine, and how much of it.
 * @param {string} lock content of the lock file
 * @param {Level} level
 * @param {string} machine such as `linux-x64`
 */
export const stampOf = (lock, level, machine = `${process.platform}-${process.arch}`) =>
  `${createHash('sha256').update(lock).digest('hex')} ${machine} ${level}\n`;

/**
 * What has to be done so that `wanted` is there: nothing; adding packages to those that are there, which disturbs no
 * server that runs; or installing anew. Nothing that is there is taken away: who had everything gets everything again.
 * @param {string} stamp of the present installation, empty when there is none
 * @param {string} lock content of the lock file
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
 * The most that is whole in a folder that somebody filled with an `npm install` of their own; undefined when even the
 * least is not.
 * @param {Packages} wanted of the lock file
 * @param {Packages} present of npm's own note in `node_modules`
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

/** The npm command of a step. @param {ReturnType<typeof planOf>} plan @returns {string[]} */
export const commandFor = ({ step, level }) => [
  ...(step === 'add' ? ['install', '--no-save'] : ['ci']),
  // Said in any case: NODE_ENV=production alone would leave out the tests' tools.
  level === 'everything' ? '--include=dev' : '--omit=dev',
  '--loglevel=error',
];
