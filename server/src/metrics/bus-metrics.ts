import { Gauge, type Registry } from 'prom-client';
import type { Bus } from '../ports/bus.ts';

const TOPIC = 'lag';
const ASK_MS = 10_000;

/** Measures the round trip of a message to all servers. `name` identifies this process. */
export function busMetrics(metrics: Registry, bus: Bus, name: string): { start(): void; close(): void } {
  const registers = [metrics];
  const lag = new Gauge({
    name: 'juzhongren_bus_lag_seconds',
    help: 'Time that the newest message took which this server sent to all of them, itself included.',
    registers,
  });
  const up: Gauge = new Gauge({
    name: 'juzhongren_bus_up',
    help: '1 while the other servers can be reached.',
    registers,
    collect: () => up.set(bus.healthy() ? 1 : 0),
  });
  const end = bus.subscribe(TOPIC, (message) => {
    const [from, at] = message.split(' ');
    if (from === name) lag.set((performance.now() - Number(at)) / 1_000);
  });
  const ask = () => bus.publish(TOPIC, `${name} ${performance.now()}`);
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      ask();
      timer = setInterval(ask, ASK_MS).unref();
    },
    close() {
      clearInterval(timer);
      end();
    },
  };
}
