import { EventEmitter } from 'node:events';
import type { Bus } from '../ports/bus.ts';

/** Returns the bus of a single server. Delivers in a later turn of the event loop, like the other buses. */
export function inProcessBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  let closed = false;
  return {
    publish: (topic, message) => {
      setImmediate(() => {
        if (!closed) emitter.emit(topic, message);
      });
    },
    subscribe: (topic, listener) => {
      const own = (message: string) => listener(message);
      emitter.on(topic, own);
      return () => emitter.off(topic, own);
    },
    healthy: () => true,
    close: async () => {
      closed = true;
      emitter.removeAllListeners();
    },
  };
}
