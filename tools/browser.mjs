// Provides a Chromium for the browser tests: the machine's own, or else one that it installs.
import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { phase } from './phase.mjs';
import { childEnvironment, commandOf, requireNode } from './where.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Printed when `ensureBrowser` returns none. */
export const NO_BROWSER =
  'There is no browser, and none could be installed: install Chromium, or set CHROMIUM_PATH to its path.';

/** Debian's packages, the one that uses the least CPU first. An old release knows only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * @param {string} title Title of the phase, if something has to be installed.
 * @returns {Promise<NodeJS.ProcessEnv | undefined>} Environment that the browser tests need; undefined if no browser is
 * available.
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
    await runAsRoot(asRoot, 'update', '-q');
    for (const name of PACKAGES) {
      await runAsRoot(asRoot, 'install', '-y', '-q', name);
      const found = await findBrowser();
      if (found !== undefined) return found;
    }
  }
  await run(requireNode(), [commandOf('playwright'), 'install', 'chromium'], { env: childEnvironment() });
  return findBrowser();
}

/** @param {string[]} asRoot */
const isAllowed = async ([command, ...args]) =>
  command === undefined || (await run(command, [...args, 'true'], { quiet: true })).code === 0;

/**
 * @param {string[]} prefix
 * @param {...string} args
 */
async function runAsRoot(prefix, ...args) {
  const [name = '', ...rest] = [...prefix, 'apt-get', ...args];
  await run(name, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
