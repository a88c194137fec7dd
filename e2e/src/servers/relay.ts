// Runs a local TURN relay (coturn, if installed), as an operator does for phones that cannot reach each other directly.
import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export interface Relay {
  readonly port: number;
  /** For example "coturn 4.6.1". */
  readonly description: string;
  /** Settings of a server that uses this relay. */
  readonly env: Readonly<Record<'TURN_URLS' | 'TURN_SECRET', string>>;
  stop(): Promise<void>;
}

const SECRET = 'known to this relay alone';
const READY_WITHIN_MS = 10_000;
const POLL_MS = 50;
/** STUN binding request (RFC 8489), which needs no password. */
const BINDING = Buffer.from('000100002112a4420000000000000000000000ff', 'hex');

/** Starts a relay that works only within this machine. Undefined if `turnserver` is not installed. */
export async function findRelay(): Promise<Relay | undefined> {
  const { stdout, error } = spawnSync('turnserver', ['--version'], { encoding: 'utf8' });
  if (error !== undefined) return undefined;
  const port = await freeUdpPort();
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
      '--realm=relay.test',
      '--use-auth-secret',
      `--static-auth-secret=${SECRET}`,
      '--log-file=/dev/null',
      '--simple-log',
      '--pidfile=',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await untilAnswering(port, () => child.exitCode);
  return {
    port,
    description: `coturn ${/\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? ''}`,
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: SECRET },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilAnswering(port: number, exitCode: () => number | null): Promise<void> {
  const socket = createSocket('udp4');
  const answered = once(socket, 'message').then(() => 'answered' as const);
  try {
    for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until;) {
      const code = exitCode();
      if (code !== null) throw new Error(`The relay ended with ${code}.`);
      socket.send(BINDING, port, '127.0.0.1');
      if ((await Promise.race([answered, delay(POLL_MS, 'not yet' as const)])) === 'answered') return;
    }
    throw new Error(`The relay does not answer within ${READY_WITHIN_MS / 1_000} s.`);
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
