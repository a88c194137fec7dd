// A Chromium for the browser tests: the machine's own, else installed by the machine's ordinary means.
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
/** Debian's packages, the one that takes least of the processor first; an old release knows the second alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

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
