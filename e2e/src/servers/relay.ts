// A relay of this machine (coturn, where it is installed): what an operator runs beside the server so that phones that cannot
// reach each other do.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { freePort } from './service.ts';

export interface Relay {
  /** Settings of a server that sends its players there. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const SECRET = 'known to this relay alone';
const READY_WITHIN_MS = 10_000;

export const hasRelay = (): boolean => spawnSync('turnserver', ['--help'], { stdio: 'ignore' }).error === undefined;

/** Passes on between addresses of this machine, which one on the internet must not. */
export async function startRelay(): Promise<Relay> {
  const port = await freePort();
  const child = spawn(
    'turnserver',
    [
      `--listening-port=${port}`,
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      '--realm=relay.test',
      '--use-auth-secret',
      `--static-auth-secret=${SECRET}`,
      '--allow-loopback-peers',
      '--fingerprint',
      '--no-cli',
      '--no-tls',
      '--no-dtls',
      '--log-file=/dev/null',
      '--simple-log',
      '--pidfile=',
    ],
    { stdio: 'ignore' },
  );
  await answers(port, child);
  return {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: SECRET },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A binding request is what any client begins with. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  const request = Buffer.alloc(20);
  request.writeUInt16BE(0x0001, 0);
  request.writeUInt32BE(0x2112a442, 4);
  request.write('twelve bytes', 8, 'latin1');
  const socket = createSocket('udp4');
  const answered = new Promise<true>((done) => socket.once('message', () => done(true)));
  const until = Date.now() + READY_WITHIN_MS;
  try {
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the relay ended with ${child.exitCode}`);
      socket.send(request, port, '127.0.0.1');
      const pause = new Promise<false>((done) => setTimeout(() => done(false), 200));
      if (await Promise.race([answered, pause])) return;
    }
    throw new Error(`the relay does not answer within ${READY_WITHIN_MS / 1_000} s`);
  } finally {
    socket.close();
  }
}
