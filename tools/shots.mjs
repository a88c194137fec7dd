// Runs `npm run shots`: screenshots of every screen in every state, with the current client. `--no-build` uses the last
// build.
import { NO_BROWSER, ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { handOver } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, stop } from './where.mjs';

process.chdir(ROOT);
const args = process.argv.slice(2);
await ensureInstalled('Install dependencies', 'everything');
if (!args.includes('--no-build')) await ensureBuilt('Build the web client');
const browser = await ensureBrowser('Install a browser');
if (browser === undefined) stop(NO_BROWSER);
Object.assign(process.env, browser);
await handOver(['e2e/shots/main.ts', ...args.filter((arg) => arg !== '--no-build')]);
