// Runs `npm run shots`: screenshots of every screen in every state, with the current client. `--no-build` uses the last
// build.
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { handOver } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, stop } from './where.mjs';

process.chdir(ROOT);
const args = process.argv.slice(2);
await ensureInstalled('安装依赖', 'everything');
if (!args.includes('--no-build')) await ensureBuilt('构建网页客户端');
const browser = await ensureBrowser('安装浏览器');
if (browser === undefined) stop('没有浏览器，也装不上：请安装 Chromium，或把它的路径写进环境变量 CHROMIUM_PATH。');
Object.assign(process.env, browser);
await handOver(['e2e/shots/main.ts', ...args.filter((arg) => arg !== '--no-build')]);
