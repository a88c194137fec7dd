// A Chromium for the browser tests: the machine's own, else installed by the machine's ordinary means.
import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { phase } from './phase.mjs';
import { childEnvironment, commandOf, requireNode } from './where.mjs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * @param {string} title of the phase, when something has to be installed
 * @returns {Promise<NodeJS.ProcessEnv | undefined>} what the browser tests need in their environment; undefined when there is no browser to be had
 */
export async function ensureBrowser(title) {
  return (await findBrowser()) ?? (await phase(title, installBrowser));
}

async function findBrowser() {
  const system = [process.env.CHROMIUM_PATH ?? '', ...USUAL_PLACES].find((place) => place !== '' && existsSync(place));
  if (system !== undefined) return { CHROMIUM_PATH: system };
  const own = await run(requireNode(), ['-p', "require('playwright').chromium.executablePath()"], { quiet: true });
  return own.code === 0 && existsSync(own.output.trim()) ? {} : undefined;
}

async function installBrowser() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const mayInstall = (await run('apt-get', ['--version'], { quiet: true })).code === 0 && (await isAllowed(asRoot));
  if (mayInstall) {
    await runAll(asRoot, ['apt-get', 'update', '-q'], ['apt-get', 'install', '-y', '-q', 'chromium']);
    const found = await findBrowser();
    if (found !== undefined) return found;
  }
  await run(requireNode(), [commandOf('playwright'), 'install', 'chromium'], { env: childEnvironment() });
  return findBrowser();
}

/** @param {string[]} asRoot */
const isAllowed = async ([command, ...args]) =>
  command === undefined || (await run(command, [...args, 'true'], { quiet: true })).code === 0;

/**
 * Stops at the first that fails.
 * @param {string[]} prefix
 * @param {...string[]} commands
 */
async function runAll(prefix, ...commands) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of commands) {
    const [name = '', ...args] = [...prefix, ...command];
    if ((await run(name, args, { env })).code !== 0) return;
  }
}
