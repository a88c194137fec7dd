// Prints the phases of a command: title, progress and duration.
const SILENCE_MS = 10_000;

/** @param {number} since milliseconds */
export const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} 秒`;

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
  const stillThere = setInterval(() => process.stdout.write(`${title}…已 ${secondsSince(since)}\n`), SILENCE_MS);
  try {
    const result = await work();
    process.stdout.write(`${title}：完成，${secondsSince(since)}\n`);
    return result;
  } finally {
    clearInterval(stillThere);
  }
}
