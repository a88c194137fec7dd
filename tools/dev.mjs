// `npm run dev`: the server restarts on change, packs and the client reload themselves, /author is the author's desk.
// Both end together, and when npm does.
import { run, runTogether } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { clientPort, requireFreePort } from './ports.mjs';
import { ROOT, childEnvironment, commandOf, requireNode, stop } from './where.mjs';

process.chdir(ROOT);
const args = process.argv.slice(2);
await ensureInstalled('安装依赖', 'serving');
const env = { AUTHOR_DESK: 'true', ...childEnvironment() };
// What keeps the server from starting is said before anything runs: `--watch` would wait for a change that never comes.
const looked = await run(requireNode(), ['server/src/can-start.ts'], { env });
if (looked.code !== 0) process.exit(looked.code);
await requireFreePort(clientPort(args));
const { code, ended } = await runTogether(
  [
    { name: '服务', args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'] },
    // web/vite.config.ts passes the calls on to the server, at the same HOST and PORT.
    { name: '网页客户端', args: [commandOf('vite'), 'web', '--strictPort', ...args] },
  ],
  env,
);
if (code !== 0) stop(`npm run dev 停了：${ended}以 ${code} 结束，原因见上。`);
