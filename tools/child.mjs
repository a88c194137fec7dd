// Runs child processes: one to its end, one that takes over the terminal, or several that end together.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { ROOT, childEnvironment, requireNode } from './where.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end. Its output goes where ours goes, or is collected.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, niceness?: number }} [options] quiet: collect the
 * output instead of showing it; niceness: how much lower its priority is, 0–19.
 * @returns {Promise<{ code: number, output: string }>} Code 127 if there is no such command.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    // Processes that it starts later have the same priority.
    if (child.pid !== undefined && options.niceness !== undefined) os.setPriority(child.pid, options.niceness);
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

/**
 * Returns the lines to show even if a command passes: those that begin with `Note: `.
 * @param {string} output
 * @returns {string} Each line with its line break.
 */
export function notesIn(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith('Note: '))
    .map((line) => `${line}\n`)
    .join('');
}

/**
 * Runs a file of the project with its Node in place of this process: same input and output, forwarded signals, and this
 * process exits with its code.
 * @param {string[]} args Arguments for Node: flags, the file, the file's own arguments.
 * @param {NodeJS.ProcessEnv} [env] Variables for it, unless our own environment overrides them.
 * @returns {Promise<never>}
 */
export function handOver(args, env = {}) {
  const child = spawn(requireNode(), args, { env: { ...env, ...childEnvironment() }, stdio: 'inherit' });
  whenToldToEnd((signal) => {
    // A terminal sends Ctrl-C to the child itself; a second signal would make it stop at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  });
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
  });
}

/**
 * Runs files of the project at the same time, with its Node and in our terminal, until one of them ends or we are told
 * to end; then the others are ended, too. Resolves when all have ended: with 0 if we were told to end, or else with the
 * program that ended by itself.
 * @param {{ name: string, args: string[] }[]} programs Arguments for Node, as in `handOver`.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, ended?: string }>}
 */
export async function runTogether(programs, env) {
  /** @type {{ code: number, ended?: string } | undefined} */
  let outcome;
  const running = programs.map(({ name, args }) => {
    const child = spawn(requireNode(), args, { cwd: ROOT, env, stdio: 'inherit' });
    const gone = new Promise((resolve) => {
      child.once('error', () => resolve(127));
      child.once('exit', (code, signal) => resolve(code ?? signalCode(signal)));
    }).then((code) => end({ code, ended: name }));
    return { child, gone };
  });
  /** @param {NonNullable<typeof outcome>} why */
  function end(why) {
    outcome ??= why;
    // SIGTERM whatever signal we received: every program handles this one.
    for (const { child } of running) child.kill('SIGTERM');
  }
  whenToldToEnd(() => end({ code: 0 }));
  await Promise.all(running.map(({ gone }) => gone));
  return outcome ?? { code: 0 };
}

/** Milliseconds between checks whether npm still runs, in a command that npm started. */
const NPM_CHECK_MS = 1_000;

/**
 * Calls back for each signal that asks us to end. If npm was killed, it cannot forward signals, and what we started
 * would stay and hold its port: then it calls back with SIGTERM.
 * @param {(signal: NodeJS.Signals) => void} callback
 */
function whenToldToEnd(callback) {
  for (const signal of SIGNALS) process.on(signal, () => callback(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  // npm runs us through a shell that outlives npm. If that shell was replaced by this process, our parent is npm
  // itself, whose own parent may end.
  const npm = isShell(shell) ? parentOf(shell) : undefined;
  const isGone = () => process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm);
  setInterval(() => isGone() && callback('SIGTERM'), NPM_CHECK_MS).unref();
}

/**
 * Returns true if a process is the shell of an npm script; false if the system does not tell.
 * @param {number} pid
 */
const isShell = (pid) => /^\S*sh\0-c\0/.test(processFile(pid, 'cmdline'));

/**
 * Returns the process that started another one; undefined if the system does not tell.
 * @param {number} pid
 */
const parentOf = (pid) => /^PPid:\t(\d+)$/m.exec(processFile(pid, 'status'))?.[1];

/**
 * @param {number} pid
 * @param {string} name Name of a file that Linux has for each process.
 */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** @param {NodeJS.Signals | null} signal */
const signalCode = (signal) => 128 + (signal === null ? 0 : os.constants.signals[signal]);
