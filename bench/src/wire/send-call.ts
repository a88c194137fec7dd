// Sends a call as the client does.
import { type Agent, request as httpRequest } from 'node:http';
import type { Call } from '@juzhongren/contract/call';

const SERVICE_BASE = { script: '/script-service', game: '/game-service/api', console: '/console-api' } as const;

export function sentBy(call: Call, request: object): { path: string; body: string | undefined } {
  const path = SERVICE_BASE[call.service] + call.path;
  if (call.method === 'POST') return { path, body: JSON.stringify(request) };
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  return { path: `${path}?${query.toString()}`, body: undefined };
}

export interface Sending {
  readonly address: string;
  readonly call: Call;
  readonly request: object;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly patienceMs?: number;
}

/** Returns the status and the whole body of the response. Rejects when the response is missing or incomplete. */
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
    // Also rejects when the body is cut off.
    response.on('error', reject);
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
  });
  sent.on('error', reject);
  sent.end(body);
  if (patienceMs === undefined) return await promise;
  const impatience = setTimeout(() => sent.destroy(new Error('No answer.')), patienceMs);
  return await promise.finally(() => clearTimeout(impatience));
}
