import { randomUUID } from 'node:crypto';
import type { Bus } from '../../ports/bus.ts';

const TOPIC = 'catalogue-changed';
/** Maximum number of ids in a message. Beyond it, reading everything is cheaper. */
const SCRIPTS_MAX = 200;

/** Channel on which servers announce changed scripts to each other. A message without ids may mean any script. */
export interface ChangeChannel {
  tell(scriptIds?: readonly number[]): void;
  /** Receives the changes of other servers, not of this one. Returns a function that unsubscribes. */
  listen(listener: (scriptIds: readonly number[] | undefined) => void): () => void;
}

export function changeChannel(bus: Bus): ChangeChannel {
  const sender = randomUUID();
  return {
    tell: (scriptIds = []) => {
      const named = scriptIds.length <= SCRIPTS_MAX ? scriptIds : [];
      bus.publish(TOPIC, [sender, ...named].join(' '));
    },
    listen: (listener) =>
      bus.subscribe(TOPIC, (message) => {
        const [from, ...named] = message.split(' ');
        if (from === sender) return;
        const scriptIds = named.map(Number);
        listener(scriptIds.length > 0 && scriptIds.every(isScriptId) ? scriptIds : undefined);
      }),
  };
}

function isScriptId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}
