// One person's calls through bad networks to any of the servers. A call never throws: what is not answered is unknown.
import { Agent } from 'node:http';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { sendCall } from '@juzhongren/bench/wire/send-call';

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
      try {
        const sending = { address: anyAddress(), token, call, request: request as object, patienceMs: PATIENCE_MS };
        const { status, text } = await sendCall(agent, sending);
        // What a server of ours answers is what the contract says: it checks that itself.
        return status === 200 ? (JSON.parse(text) as Envelope<ResponseOf<typeof call>>) : undefined;
      } catch {
        return undefined;
      }
    },
    anyAddress,
    close: () => agent.destroy(),
  };
}
