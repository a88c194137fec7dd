// Determines the port of the client's dev server. People open this address, so a taken port is never replaced by
// another.
import { createServer } from 'node:net';
import { stop } from './where.mjs';

/** Vite's default port. */
const USUAL = 5173;
/** A program that listens on any of these hosts hides Vite. */
const HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/**
 * Returns the port from `--port` in the arguments for Vite.
 * @param {string[]} args
 */
export function clientPort(args) {
  const at = args.indexOf('--port');
  const typed = at >= 0 ? args[at + 1] : args.find((word) => word.startsWith('--port='))?.slice('--port='.length);
  return typed === undefined ? USUAL : Number(typed);
}

/**
 * Ends the command with a message if a program listens on the port.
 * @param {number} port
 */
export async function requireFreePort(port) {
  for (const host of HOSTS) {
    if (!(await isTaken(port, host))) continue;
    stop(
      `Port ${port} is in use. The web client needs it. Another npm run dev may be running.`,
      `Stop that program, or use another port: npm run dev -- --port ${port + 1}`,
    );
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} also false if the machine has no such address
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code === 'EADDRINUSE'));
    probe.listen({ port, host, ipv6Only: host.includes(':') }, () => probe.close(() => resolve(false)));
  });
}
