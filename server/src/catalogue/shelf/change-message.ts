import { randomUUID } from 'node:crypto';
import type { Bus } from '../../ports/bus.ts';

const TOPIC = 'catalogue-changed';
/** Beyond this many it is cheaper to read everything. */
const SCRIPTS_MAX = 200;

/** What a server tells the others when it changed scripts; without any it may be everything. */
export interface ChangeChannel {
  tell(scriptIds?: readonly number[]): void;
  /** Hears of the others' changes, not of its own. Returns a function that ends it. */
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
