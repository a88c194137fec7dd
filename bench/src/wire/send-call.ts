// A call as the client sends it.
import { type Agent, request as httpRequest } from 'node:http';
import type { Call } from '@juzhongren/contract/call';

/** Where a server of ours has its services. */
const SERVICE_BASE = { script: '/script-service', game: '/game-service/api', console: '/console-api' } as const;

/** Where a request goes, with its query, and its body, JSON, when it has one. */
export function sentBy(call: Call, request: object): { path: string; body: string | undefined } {
  const path = SERVICE_BASE[call.service] + call.path;
  if (call.method === 'POST') return { path, body: JSON.stringify(request) };
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  return { path: `${path}?${query.toString()}`, body: undefined };
}

export interface Sending {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  readonly call: Call;
  readonly request: object;
  readonly token?: string | undefined;
  /** Besides those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** After so many ms it is given up. */
  readonly patienceMs?: number;
}

/** The status and the whole body of the answer. Rejects when it did not come, or not to its end. */
export async function sendCall(
  agent: Agent,
  { address, call, request, token, headers: more, patienceMs }: Sending,
): Promise<{ status: number; text: string }> {
  const { path, body } = sentBy(call, request);
  const headers = {
    ...more,
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const sent = httpRequest(address + path, { agent, method: call.method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Also of a body that was cut within.
    response.on('error', reject);
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
  });
  sent.on('error', reject);
  sent.end(body);
  if (patienceMs === undefined) return await promise;
  const impatience = setTimeout(() => sent.destroy(new Error('No answer.')), patienceMs);
  return await promise.finally(() => clearTimeout(impatience));
}
