// Child processes: run one to its end, hand the terminal over to one, or run several that end together.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { ROOT, childEnvironment, requireNode } from './where.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end with the output where ours goes, or collected.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, niceness?: number }} [options] quiet: collect the output
 *   instead of showing it; niceness: how far it steps back where others want the processor, 0–19
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such command
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    // What it starts later steps back with it.
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
 * The lines that are to be seen also when a command passes: those that begin with `Note: `.
 * @param {string} output
 * @returns {string} each with its line break
 */
export function notesIn(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith('Note: '))
    .map((line) => `${line}\n`)
    .join('');
}

/**
 * Runs a file of the project on its Node in our place: same input and output, signals forwarded, its exit code is ours.
 * @param {string[]} args for Node: flags, the file, the file's own arguments
 * @param {NodeJS.ProcessEnv} [env] what it gets unless our own environment says otherwise
 * @returns {Promise<never>}
 */
export function handOver(args, env = {}) {
  const child = spawn(requireNode(), args, { env: { ...env, ...childEnvironment() }, stdio: 'inherit' });
  whenToldToEnd((signal) => {
    // A terminal sends Ctrl-C to the child itself; twice would mean «at once» to it.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  });
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
  });
}

/**
 * Runs files of the project beside each other, on its Node and at our terminal, until one of them ends or we are told to:
 * then the others are ended, too. Resolves when all are gone, with 0 when we were told to, else with the one that ended by
 * itself.
 * @param {{ name: string, args: string[] }[]} programs args for Node, as of `handOver`
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
    // Whatever was sent to us: of these signals each of them knows this one.
    for (const { child } of running) child.kill('SIGTERM');
  }
  whenToldToEnd(() => end({ code: 0 }));
  await Promise.all(running.map(({ gone }) => gone));
  return outcome ?? { code: 0 };
}

/** How often a command started by npm looks whether npm is still there. */
const NPM_CHECK_MS = 1_000;

/**
 * Calls back at each signal that asks us to end. npm that was killed cannot forward any, and what we started would stay and
 * hold its port: then it is called with SIGTERM.
 * @param {(signal: NodeJS.Signals) => void} callback
 */
function whenToldToEnd(callback) {
  for (const signal of SIGNALS) process.on(signal, () => callback(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  // npm runs us by way of a shell, which outlives it. Where that shell became us it is npm itself, whose own parent may go.
  const npm = isShell(shell) ? parentOf(shell) : undefined;
  const isGone = () => process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm);
  setInterval(() => isGone() && callback('SIGTERM'), NPM_CHECK_MS).unref();
}

/** Whether a process is the shell of an npm script; false where the system does not say. @param {number} pid */
const isShell = (pid) => /^\S*sh\0-c\0/.test(processFile(pid, 'cmdline'));

/** The process that started another one; undefined where the system does not say. @param {number} pid */
const parentOf = (pid) => /^PPid:\t(\d+)$/m.exec(processFile(pid, 'status'))?.[1];

/** @param {number} pid @param {string} name of a file that Linux has for each process */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** @param {NodeJS.Signals | null} signal */
const signalCode = (signal) => 128 + (signal === null ? 0 : os.constants.signals[signal]);
