// The port of the client's own dev server, which is the address that people open: taken or not, it is never another one.
import { createServer } from 'node:net';
import { stop } from './where.mjs';

/** Vite's own choice. */
const USUAL = 5173;
/** Whoever listens on any of these keeps Vite from being reached. */
const HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** What `--port` says among the words that go on to Vite. @param {string[]} args */
export function clientPort(args) {
  const at = args.indexOf('--port');
  const typed = at >= 0 ? args[at + 1] : args.find((word) => word.startsWith('--port='))?.slice('--port='.length);
  return typed === undefined ? USUAL : Number(typed);
}

/** Ends the command with a sentence when somebody listens there. @param {number} port */
export async function requireFreePort(port) {
  for (const host of HOSTS) {
    if (!(await isTaken(port, host))) continue;
    stop(
      `启动不了：端口 ${port} 已经有程序在用，网页客户端要用它（也许另一个 npm run dev 还开着）。`,
      `停掉那个程序，或者换一个端口：npm run dev -- --port ${port + 1}`,
    );
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} false as well when the machine has no such address
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code === 'EADDRINUSE'));
    probe.listen({ port, host, ipv6Only: host.includes(':') }, () => probe.close(() => resolve(false)));
  });
}
