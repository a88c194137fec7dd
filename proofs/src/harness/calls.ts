// Sends one user's calls over bad networks to any of the servers. A call never throws: without a response its outcome
// is unknown.
import { Agent } from 'node:http';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { sendCall } from '@juzhongren/bench/wire/send-call';

/** Request timeout in ms, after which the user retries. */
const PATIENCE_MS = 2_500;

export interface Calls {
  /** Returns the response, or undefined if there was none or its status was not 200. */
  ask<C extends Call>(token: string, call: C, request: RequestOf<C>): Promise<Envelope<ResponseOf<C>> | undefined>;
  anyAddress(): string;
  close(): void;
}

export function openCalls(addresses: readonly string[], random: Random): Calls {
  const agent = new Agent({ keepAlive: true });
  const anyAddress = () => random.pick(addresses);
  return {
    ask: async (token, call, request) => {
      try {
        const sending = { address: anyAddress(), token, call, request: request as object, patienceMs: PATIENCE_MS };
        const { status, text } = await sendCall(agent, sending);
        // Our servers validate their own responses, so this does not check them again.
        return status === 200 ? (JSON.parse(text) as Envelope<ResponseOf<typeof call>>) : undefined;
      } catch {
        return undefined;
      }
    },
    anyAddress,
    close: () => agent.destroy(),
  };
}
