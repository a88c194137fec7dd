// Client side of the contract without a browser: plain HTTP over keep-alive connections.
import { Agent } from 'node:http';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { sendCall } from './send-call.ts';

/** Response as parsed JSON. It is not validated here, because the server validates what it sends. */
export type Answer<C extends Call> = Envelope<ResponseOf<C>>;

export interface Wire {
  readonly address: string;
  ask<C extends Call>(call: C, request: RequestOf<C>, token?: string): Promise<Answer<C>>;
  /** Works like `ask`, but throws on any error code. */
  require<C extends Call>(call: C, request: RequestOf<C>, token?: string): Promise<ResponseOf<C>>;
  close(): void;
}

export function openWire(address: string): Wire {
  const agent = new Agent({ keepAlive: true });
  const ask: Wire['ask'] = async (call, request, token) => {
    const { status, text } = await sendCall(agent, { call, address, request: request as object, token });
    if (status !== 200) throw new Error(`${call.path} was answered with status ${status}: ${text}`);
    // Unchecked cast: our server validates its own responses against the contract.
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
