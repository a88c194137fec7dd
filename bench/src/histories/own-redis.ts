// A Redis of our own that may be killed. It keeps nothing: the bus between the servers needs nothing kept.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Undo } from '../undo.ts';
import { findFreePort } from './free-port.ts';
import { until } from './until.ts';

const PROGRAM = 'redis-server';
const READY_PATIENCE_MS = 30_000;

export interface OwnRedis {
  readonly url: string;
  kill(): Promise<void>;
  /** Resolves when it answers again. */
  restart(): Promise<void>;
}

/** Whether this machine has the program. */
export const hasRedis = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

export async function startOwnRedis(folder: string, undo: Undo): Promise<OwnRedis> {
  if (!hasRedis()) throw new Error(`This machine has no ${PROGRAM}: two servers need one.`);
  const port = await findFreePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const restart = async (): Promise<void> => {
    child = spawn(PROGRAM, args, { stdio: 'ignore' });
    if (!(await until(() => answers(port), READY_PATIENCE_MS))) throw new Error('The Redis of this run did not start.');
  };
  undo.add(kill);
  await restart();
  return { url: `redis://127.0.0.1:${port}`, kill, restart };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('connect', () => socket.write('PING\r\n')).once('error', () => resolve(false));
  socket.once('data', (answer: Buffer) => resolve(answer.toString().startsWith('+PONG')));
  socket.once('close', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
