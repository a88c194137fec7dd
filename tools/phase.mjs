// Prints the phases of a command: title, progress and duration.
import { localized } from './language.mjs';

const SILENCE_MS = 10_000;

/** @param {number} since milliseconds */
const elapsed = (since) => ((Date.now() - since) / 1000).toFixed(1);

/** @param {number} since milliseconds */
export const secondsSince = (since) => `${elapsed(since)} s`;

/**
 * Announces a phase, runs it and prints its duration. During a long phase it prints every ten seconds that the phase is
 * still running.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function phase(title, work) {
  const since = Date.now();
  process.stdout.write(`${title}…\n`);
  const stillThere = setInterval(() => {
    const seconds = elapsed(since);
    process.stdout.write(`${title}…${localized({ en: ` ${seconds} s`, zh: `已 ${seconds} 秒` })}\n`);
  }, SILENCE_MS);
  try {
    const result = await work();
    const seconds = elapsed(since);
    process.stdout.write(`${title}${localized({ en: `: done, ${seconds} s`, zh: `：完成，${seconds} 秒` })}\n`);
    return result;
  } finally {
    clearInterval(stillThere);
  }
}
