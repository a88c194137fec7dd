// Runs a project file on the project's own Node. Checks dependencies first, as `npm start` does: only those for
// serving, or all.
import path from 'node:path';
import { handOver } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { LEVELS } from './install-plan.mjs';
import { localized, speakChinese } from './language.mjs';
import { ROOT, stop } from './where.mjs';

const [wanted, file, ...args] = process.argv.slice(2);
const level = LEVELS.find((name) => name === wanted);
if (level === undefined || file === undefined) {
  stop(`Usage: node tools/run.mjs ${LEVELS.join('|')} <file.ts> [arguments…]`);
}
// `npm run admin` is for operators, the other commands are for contributors.
if (file === 'server/src/admin/cli.ts') speakChinese();
await ensureInstalled(localized({ en: 'Install dependencies', zh: '安装依赖' }), level);
await handOver([path.resolve(ROOT, file), ...args]);
