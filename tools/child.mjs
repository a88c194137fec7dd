// Child processes: run one to its end, or hand the terminal over to one.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { ROOT, childEnvironment, requireNode } from './where.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end with the output where ours goes, or collected.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] quiet: collect the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such command
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      process.exit(signalCode(signal));
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    child.on('close', () => SIGNALS.forEach((signal) => process.off(signal, pass)));
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? signalCode(signal), output }));
  });
}

/** How often a command started by npm looks whether npm is still there. */
const PARENT_CHECK_MS = 1_000;

/**
 * Runs a file of the project on its Node in our place: same input and output, signals forwarded, its exit code is ours.
 * @param {string[]} args for Node: flags, the file, the file's own arguments
 * @returns {Promise<never>}
 */
export function handOver(args) {
  const child = spawn(requireNode(), args, { env: childEnvironment(), stdio: 'inherit' });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child itself; twice would mean «at once» to it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  // npm that was killed cannot forward anything: without this look its server would stay and hold the port.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  }
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
  });
}

/** @param {NodeJS.Signals | null} signal */
const signalCode = (signal) => 128 + (signal === null ? 0 : os.constants.signals[signal]);
