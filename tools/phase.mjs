// One line for each phase of a command: what it does, how far, how long.
const SILENCE_MS = 10_000;

/** @param {number} since milliseconds */
export const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} 秒`;

/**
 * Announces a phase, runs it, and says how long it took; a long one says every ten seconds that it is still going on.
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
