import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** Load to apply: every connection sends one request, waits for its response, then sends the next. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Duration of the load. Each connection sends at least one request, even if this process is delayed at the start. */
  readonly forMs: number;
  /** Complete HTTP requests as bytes. The connections take them in turn and continue after number `from`. */
  readonly requests: readonly Uint8Array[];
  readonly from: number;
}

export interface Answered {
  readonly perSecond: number;
  /** Mean bytes of a response body. */
  readonly bytes: number;
  /** Milliseconds from sending a request to the last byte of its response. */
  readonly latencies: readonly number[];
  readonly shed: number;
  /** Processor share of this process. At 1 this process itself is the bottleneck. */
  readonly cpu: number;
}

const HEAD_END = '\r\n\r\n';
const SHED = 'HTTP/1.1 503 ';
const REFUSED = /^\{"err":(?!0,)/;

/**
 * Sends requests over keep-alive connections with minimal work per response, so that this process is not the
 * bottleneck. Rejects when a response is neither 200 nor 503, or contains an error code.
 */
export async function applyLoad({ port, connections, forMs, requests, from }: Load): Promise<Answered> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const latencies: number[] = [];
  let asked = from;
  let bytes = 0;
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const nextRequest = () => {
    const everyoneAsked = asked - from >= connections;
    if (everyoneAsked && performance.now() - begun >= forMs) return undefined;
    asked += 1;
    return requests[asked % requests.length];
  };
  let shed = 0;
  const count = ({ latency, length, isShed }: Counted) => {
    if (isShed) shed += 1;
    else {
      latencies.push(latency);
      bytes += length;
    }
  };
  try {
    await Promise.all(sockets.map((socket) => askOn(socket, nextRequest, count)));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const milliseconds = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (1_000 * latencies.length) / milliseconds,
    bytes: bytes / latencies.length,
    latencies,
    shed,
    cpu: (user + system) / 1_000 / milliseconds,
  };
}

interface Counted {
  readonly latency: number;
  readonly length: number;
  readonly isShed: boolean;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function askOn(
  socket: Socket,
  nextRequest: () => Uint8Array | undefined,
  count: (counted: Counted) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let head: Buffer | undefined;
    let length = 0;
    let missing = 0;
    let isShed = false;
    const ask = () => {
      const request = nextRequest();
      if (request === undefined) return resolve();
      sent = performance.now();
      socket.write(request);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head = head === undefined ? chunk : Buffer.concat([head, chunk]);
        const bodyAt = head.indexOf(HEAD_END) + HEAD_END.length;
        if (bodyAt < HEAD_END.length) return;
        isShed = head.toString('latin1', 0, SHED.length) === SHED;
        const fault = isShed ? undefined : faultOf(head, bodyAt);
        if (fault !== undefined) return reject(new Error(fault));
        length = lengthOf(head.toString('latin1', 0, bodyAt));
        missing = bodyAt + length - head.length;
        head = undefined;
      }
      if (missing > 0) return;
      count({ latency: performance.now() - sent, length, isShed });
      ask();
    });
    ask();
  });
}

function faultOf(answer: Buffer, bodyAt: number): string | undefined {
  const isOk = answer.toString('latin1', 0, 13) === 'HTTP/1.1 200 ';
  if (isOk && !REFUSED.test(answer.toString('latin1', bodyAt, bodyAt + 12))) return undefined;
  return `A request was answered ${answer.toString('latin1', 0, 13)}${answer.toString('utf8', bodyAt, bodyAt + 300)}`;
}

/**
 * Returns the content length. Throws without one, as for a chunked response: NaN as length would never end the reading.
 */
function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without its length:\n${head}`);
  return Number(length);
}
