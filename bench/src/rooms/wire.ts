// The client's side of the contract, without a browser: plain HTTP on lines that stay open.
import { Agent, request as httpRequest } from 'node:http';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';

/** Where a server of ours has its two services. */
export const SERVICE_BASE = { script: '/script-service', game: '/game-service/api' } as const;

/** An answer, as parsed JSON; the outgoing schema is the server's business. */
export type Answer<C extends Call> = Envelope<ResponseOf<C>>;

export interface Wire {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  ask<C extends Call>(call: C, request: RequestOf<C>, token?: string): Promise<Answer<C>>;
  /** As `ask`, but anything else than a granted request is a fault. */
  require<C extends Call>(call: C, request: RequestOf<C>, token?: string): Promise<ResponseOf<C>>;
  close(): void;
}

export function openWire(address: string): Wire {
  const agent = new Agent({ keepAlive: true });
  const ask: Wire['ask'] = async (call, request, token) => {
    const text = await send(agent, { call, address, request, token });
    // Parse edge: what a server of ours answers is what the contract says, it checks that itself.
    return JSON.parse(text) as Answer<typeof call>;
  };
  return {
    address,
    ask,
    require: async (call, request, token) => {
      const { err, params } = await ask(call, request, token);
      if (err !== ERROR.ok) throw new Error(`${call.path} was answered ${err}: ${JSON.stringify(params)}`);
      return params;
    },
    close: () => agent.destroy(),
  };
}

interface Sending {
  readonly call: Call;
  readonly address: string;
  readonly request: unknown;
  readonly token: string | undefined;
}

async function send(agent: Agent, { call, address, request, token }: Sending): Promise<string> {
  const isPost = call.method === 'POST';
  const body = isPost ? JSON.stringify(request) : undefined;
  const url = address + SERVICE_BASE[call.service] + call.path + (isPost ? '' : `?${queryOf(request)}`);
  const headers = {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return await new Promise((resolve, reject) => {
    const sent = httpRequest(url, { agent, method: call.method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${call.path} was answered with status ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function queryOf(request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request as object)) query.append(name, String(value));
  return query.toString();
}
