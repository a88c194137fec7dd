// Creates an account through the API, for tests that are not about signing in.
import { randomInt } from 'node:crypto';
import type { Envelope } from '@juzhongren/contract/call';
import type { Service } from '../servers/service.ts';

export interface Account {
  readonly token: string;
  readonly phone: string;
  readonly id: number;
}

/** A 1×1 PNG. */
export const FACE_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function newPhone(): string {
  return `138${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Creates an account with a complete profile. The service must run with HUMAN_CHECK=none. */
export async function openAccount(service: Service, nickname: string): Promise<Account> {
  const phone = newPhone();
  const token = await signInAs(service, phone);
  await ask(service, '/user/profile', { token, body: { nickname, avatar: FACE_BASE64 } });
  const { id } = await ask<{ id: number }>(service, '/user/profile', { token });
  return { token, phone, id };
}

/**
 * Signs in to the account of this phone number. Returns the token. Sends the cookie that came with the code request, as
 * a browser does.
 */
export async function signInAs(service: Service, phone: string): Promise<string> {
  const { headers } = await send(service, '/auth/phone/code', { body: { phone, ticket: 'none', rand: '' } });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const code = await service.codeFor(phone);
  const { params } = await send(service, '/auth/phone', { cookie, body: { phone, code } });
  return (params as { token: string }).token;
}

export async function ask<Params = unknown>(
  service: Service,
  path: string,
  asked: RequestOptions = {},
): Promise<Params> {
  return (await send(service, path, asked)).params as Params;
}

interface RequestOptions {
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: object;
}

async function send(
  service: Service,
  path: string,
  { token, cookie, body }: RequestOptions,
): Promise<{ params: unknown; headers: Headers }> {
  const request = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { token }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const response = await fetchPatiently(`${service.url}/script-service${path}`, request);
  // The contract's own tests check the fields of responses.
  const { err, params } = (await response.json()) as Envelope;
  if (err !== 0) throw new Error(`${path} answered ${response.status} with ${err}`);
  return { params, headers: response.headers };
}

/**
 * Retries after a 503, which a server sends while it starts on a busy machine: up to ten times, after `retry-after`
 * seconds.
 */
export async function fetchPatiently(url: string, request: RequestInit): Promise<Response> {
  let response = await fetch(url, request);
  for (let tries = 0; response.status === 503 && tries < 10; tries += 1) {
    await new Promise((done) => setTimeout(done, 1_000 * Number(response.headers.get('retry-after') ?? 1)));
    response = await fetch(url, request);
  }
  return response;
}
