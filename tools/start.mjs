// Runs `npm start`: installs, builds and serves on a fresh clone; later only serves.
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { handOver } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { speakChinese } from './language.mjs';
import { ROOT } from './where.mjs';

process.chdir(ROOT);
speakChinese();
await ensureInstalled('[1/3] 安装依赖', 'serving');
await ensureBuilt('[2/3] 构建网页客户端');
process.stdout.write('[3/3] 启动服务…\n');
const { config } = JSON.parse(readFileSync('server/package.json', 'utf8'));
await handOver([...config.nodeFlags, 'server/src/main.ts', ...process.argv.slice(2)], config.environment);
