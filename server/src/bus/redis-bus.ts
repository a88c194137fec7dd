import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Bus } from '../ports/bus.ts';

/** Separates these topics from other programs on the same Redis. */
const PREFIX = 'juzhongren:';
const RETRY_MS_MAX = 2_000;

/**
 * Returns the Redis bus between several servers. While Redis is unreachable, messages are lost, `healthy` is false and
 * the bus keeps reconnecting; it never ends the process.
 */
export function redisBus(url: string, log: Logger): Bus {
  const options = {
    lazyConnect: false,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times: number) => Math.min(times * 100, RETRY_MS_MAX),
  };
  const publisher = new Redis(url, options);
  // A subscribing connection accepts no other commands. It resubscribes by itself after a break.
  const subscriber = new Redis(url, { ...options, autoResubscribe: true });
  const listeners = new Map<string, Set<(message: string) => void>>();

  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error: Error & { code?: string }) =>
      log.warn({ code: error.code }, 'redis cannot be reached'),
    );
  }
  // Subscribes to the topics that were added while there was no connection.
  subscriber.on('ready', () => {
    if (listeners.size > 0)
      subscriber.subscribe(...[...listeners.keys()].map((topic) => PREFIX + topic)).catch(() => {});
  });
  subscriber.on('message', (channel: string, message: string) => {
    for (const listener of listeners.get(channel.slice(PREFIX.length)) ?? []) listener(message);
  });

  return {
    publish: (topic, message) => {
      publisher.publish(PREFIX + topic, message).catch(() => {});
    },
    subscribe: (topic, listener) => {
      const own = (message: string) => listener(message);
      const known = listeners.get(topic);
      if (known !== undefined) known.add(own);
      else {
        listeners.set(topic, new Set([own]));
        if (subscriber.status === 'ready') subscriber.subscribe(PREFIX + topic).catch(() => {});
      }
      return () => {
        const left = listeners.get(topic);
        left?.delete(own);
        if (left?.size === 0) {
          listeners.delete(topic);
          if (subscriber.status === 'ready') subscriber.unsubscribe(PREFIX + topic).catch(() => {});
        }
      };
    },
    healthy: () => publisher.status === 'ready' && subscriber.status === 'ready',
    close: async () => {
      listeners.clear();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
