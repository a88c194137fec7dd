// Redis server that a proof may kill. It persists nothing, because the bus between the servers needs no stored data.
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from '@juzhongren/bench/server/listen';
import type { Undo } from '@juzhongren/bench/server/undo';
import { type Mortal, startMortal } from './mortal.ts';

const PROGRAM = 'redis-server';

export interface OwnRedis extends Mortal {
  readonly url: string;
}

export function hasRedis(): boolean {
  const { status: exitCode } = spawnSync(PROGRAM, ['--version']);
  return exitCode === 0;
}

export async function startOwnRedis(folder: string, undo: Undo): Promise<OwnRedis> {
  if (!hasRedis()) throw new Error(`This machine has no ${PROGRAM}: two servers need one.`);
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const start = () => spawn(PROGRAM, args, { stdio: 'ignore' });
  const mortal = await startMortal({ name: 'Redis', start, answers: () => answers(port) }, undo);
  return { url: `redis://127.0.0.1:${port}`, ...mortal };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('connect', () => socket.write('PING\r\n')).once('error', () => resolve(false));
  socket.once('data', (answer: Buffer) => resolve(answer.toString().startsWith('+PONG')));
  socket.once('close', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
