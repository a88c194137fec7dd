// Runs a project file on the project's own Node. Checks dependencies first, as `npm start` does: only those for
// serving, or all.
import path from 'node:path';
import { handOver } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { LEVELS } from './install-plan.mjs';
import { ROOT, stop } from './where.mjs';

const [wanted, file, ...args] = process.argv.slice(2);
const level = LEVELS.find((name) => name === wanted);
if (level === undefined || file === undefined) {
  stop(`用法：node tools/run.mjs ${LEVELS.join('|')} <文件.ts> [参数…]`);
}
await ensureInstalled('安装依赖', level);
await handOver([path.resolve(ROOT, file), ...args]);
