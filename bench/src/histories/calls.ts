// One person's calls through bad networks to any of the servers. A call never throws: what is not answered is unknown.
import { Agent, request as httpRequest } from 'node:http';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import type { Random } from '@juzhongren/engine/seeded-random';
import { SERVICE_BASE } from '../rooms/wire.ts';

/** After this a person tries again. */
const PATIENCE_MS = 2_500;

export interface Calls {
  /** The answer; undefined when none came, or none of the service's own. */
  ask<C extends Call>(token: string, call: C, request: RequestOf<C>): Promise<Envelope<ResponseOf<C>> | undefined>;
  /** `http://127.0.0.1:…` of any of the servers. */
  anyAddress(): string;
  close(): void;
}

export function openCalls(addresses: readonly string[], random: Random): Calls {
  const agent = new Agent({ keepAlive: true });
  const anyAddress = () => random.pick(addresses);
  return {
    ask: async (token, call, request) => {
      const text = await send(agent, { address: anyAddress(), token, call, request });
      return text === undefined ? undefined : parseAnswer(text);
    },
    anyAddress,
    close: () => agent.destroy(),
  };
}

interface Sending {
  readonly address: string;
  readonly token: string;
  readonly call: Call;
  readonly request: unknown;
}

function send(agent: Agent, { address, token, call, request }: Sending): Promise<string | undefined> {
  const isPost = call.method === 'POST';
  const body = isPost ? JSON.stringify(request) : '';
  const url = address + SERVICE_BASE[call.service] + call.path + (isPost ? '' : `?${queryOf(request)}`);
  const headers = {
    token,
    ...(isPost ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
  };
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const sent = httpRequest(url, { agent, method: call.method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', () => resolve(undefined));
    response.on('close', () =>
      resolve(response.complete && response.statusCode === 200 ? Buffer.concat(chunks).toString() : undefined),
    );
  });
  sent.on('error', () => resolve(undefined));
  const impatience = setTimeout(() => sent.destroy(), PATIENCE_MS);
  sent.end(body);
  return promise.finally(() => clearTimeout(impatience));
}

/** What a server of ours answers is what the contract says: it checks that itself. */
function parseAnswer<Params>(text: string): Envelope<Params> | undefined {
  try {
    return JSON.parse(text) as Envelope<Params>;
  } catch {
    return undefined;
  }
}

function queryOf(request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request as object)) query.append(name, String(value));
  return query.toString();
}
