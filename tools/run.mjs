// Runs a file of the project on its own Node, after the same look at the dependencies as `npm start`.
import path from 'node:path';
import { handOver } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, stop } from './where.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) stop('用法：node tools/run.mjs <文件.ts> [参数…]');
await ensureInstalled('安装依赖');
await handOver([path.resolve(ROOT, file), ...args]);
