// `npm run dev`: runs the server, which restarts on changes, and the client; packs and the client reload themselves,
// and /author is the author preview. Both end together, and when npm ends.
import { setTimeout as delay } from 'node:timers/promises';
import { run, runTogether } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { clientPort, requireFreePort } from './ports.mjs';
import { ROOT, childEnvironment, commandOf, requireNode, stop } from './where.mjs';

process.chdir(ROOT);
const args = process.argv.slice(2);
await ensureInstalled('Install dependencies', 'serving');
const env = { AUTHOR_DESK: 'true', ...childEnvironment() };
// Reports what keeps the server from starting before anything runs: `--watch` would wait for a change that never comes.
const looked = await run(requireNode(), ['server/src/can-start.ts'], { env });
if (looked.code !== 0) process.exit(looked.code);
const port = clientPort(args);
await requireFreePort(port);
void tellPreview();
const { code, ended } = await runTogether(
  [
    { name: 'server', args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'] },
    // web/vite.config.ts forwards the calls to the server at the same HOST and PORT.
    { name: 'web client', args: [commandOf('vite'), 'web', '--strictPort', ...args] },
  ],
  env,
);
if (code !== 0) stop(`npm run dev stopped: the ${ended} exited with code ${code}. See the output above.`);

/** Prints the author's address last, once the server is ready, because both programs print addresses of their own. */
async function tellPreview() {
  const { HOST, PORT } = process.env;
  const host = (HOST || '127.0.0.1').replace(/^(0\.0\.0\.0|::)$/, '127.0.0.1');
  for (;;) {
    await delay(500, undefined, { ref: false });
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT || 8080}/readyz`).catch(
      () => undefined,
    );
    if (answer?.ok === true) break;
  }
  process.stdout.write(`Author preview (作者桌): http://localhost:${port}/author\n`);
}
