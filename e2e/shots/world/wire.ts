// Calls the game service as the client does, for players without a browser.
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@juzhongren/contract/call';
import type { Service } from '../../src/servers/service.ts';

export interface Caller {
  readonly service: Service;
  readonly token: string;
}

/** Throws on any error code, because a wrongly prepared room would give misleading pictures. */
export async function callGame<Params>({ service, token }: Caller, path: string, body?: object): Promise<Params> {
  const response = await fetch(`${service.url}/game-service/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify({ requestId: randomUUID(), ...body }) }),
  });
  const { err, params } = (await response.json()) as Envelope<Params>;
  if (err !== 0) throw new Error(`${path} ${JSON.stringify(body)} answered ${err}`);
  return params;
}
