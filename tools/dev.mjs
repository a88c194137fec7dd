// `npm run dev`: the server restarts on change, packs and the client reload themselves, /author is the author's desk.
// Ctrl-C stops both.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { ROOT, childEnvironment, commandOf, requireNode } from './where.mjs';

await ensureInstalled('安装依赖', 'serving');
const options = /** @type {const} */ ({
  cwd: ROOT,
  env: { AUTHOR_DESK: 'true', ...childEnvironment() },
  stdio: 'inherit',
});
// web/vite.config.ts passes the calls on to the server, at the same PORT.
const children = [
  spawn(requireNode(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], options),
  spawn(requireNode(), [commandOf('vite'), 'web', ...process.argv.slice(2)], options),
];
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
