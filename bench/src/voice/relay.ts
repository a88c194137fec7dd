// coturn, where the machine has it, as an operator runs it, but on this machine alone.
import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { scratchFolder } from '../server/scratch-folder.ts';
import type { Undo } from '../server/undo.ts';

const PATIENCE_MS = 10_000;
const POLL_MS = 50;
/** A request for one's own address (RFC 8489), which nobody needs a password for. */
const BINDING = Buffer.from('000100002112a4420000000000000000000000ff', 'hex');

export interface Relay {
  readonly port: number;
  /** «coturn 4.6.1». */
  readonly description: string;
}

/** Runs until the end; undefined where there is no `turnserver`. */
export async function findRelay(secret: string, undo: Undo): Promise<Relay | undefined> {
  const { stdout, error } = spawnSync('turnserver', ['--version'], { encoding: 'utf8' });
  if (error !== undefined) return undefined;
  const version = /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '';
  const port = await freeUdpPort();
  const folder = scratchFolder(undo);
  const child = spawn(
    'turnserver',
    [
      '-n',
      `--listening-port=${port}`,
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      '--allow-loopback-peers',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      '--realm=bench',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      `--userdb=${join(folder, 'turn.db')}`,
      `--pidfile=${join(folder, 'turn.pid')}`,
      '--log-file=stdout',
    ],
    { stdio: 'ignore' },
  );
  undo.add(() => child.kill('SIGKILL'));
  await untilAnswering(port);
  return { port, description: `coturn ${version}` };
}

async function untilAnswering(port: number): Promise<void> {
  const socket = createSocket('udp4');
  const answered = once(socket, 'message').then(() => 'answered' as const);
  try {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
      socket.send(BINDING, port, '127.0.0.1');
      if ((await Promise.race([answered, delay(POLL_MS, 'not yet' as const)])) === 'answered') return;
    }
    throw new Error('The relay does not answer.');
  } finally {
    socket.close();
  }
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}
