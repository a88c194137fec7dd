// The client's side of the contract, without a browser: plain HTTP on lines that stay open.
import { Agent } from 'node:http';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { sendCall } from './send-call.ts';

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
    const { status, text } = await sendCall(agent, { call, address, request: request as object, token });
    if (status !== 200) throw new Error(`${call.path} was answered with status ${status}: ${text}`);
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
