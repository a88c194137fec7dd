import { Counter, Gauge, type Registry } from 'prom-client';
import type { Hub } from './hub.ts';
import type { CLOSE_CODE } from './push-socket.ts';

/**
 * Reason why a connection ended: the code with which this server closed it, `silent` if it did not answer, or `left`.
 */
export type ConnectionEnd = keyof typeof CLOSE_CODE | 'silent' | 'left';

export interface PushMeter {
  readonly viewSent: (form: 'patch' | 'whole') => void;
  readonly connectionEnded: (reason: ConnectionEnd) => void;
  /** Registers the gauges of the hub, once there is one. */
  readonly watch: (hub: Pick<Hub, 'connectionCount' | 'seats'>) => void;
}

export function pushMetrics(metrics: Registry): PushMeter {
  const registers = [metrics];
  const views = new Counter({
    name: 'juzhongren_views_sent_total',
    help: 'Views of rooms that were pushed, as what changed in them or as a whole.',
    labelNames: ['form'] as const,
    registers,
  });
  const ended = new Counter({
    name: 'juzhongren_push_lines_ended_total',
    help: 'Push channels that ended, by reason.',
    labelNames: ['reason'] as const,
    registers,
  });
  return {
    viewSent: (form) => views.inc({ form }),
    connectionEnded: (reason) => ended.inc({ reason }),
    watch: (hub) => {
      const connectionCount: Gauge = new Gauge({
        name: 'juzhongren_push_lines',
        help: 'Open push channels of this server.',
        registers,
        collect: () => connectionCount.set(hub.connectionCount()),
      });
      const seats: Gauge = new Gauge({
        name: 'juzhongren_seats_online',
        help: 'People with an open push channel to this server, each once in a room.',
        registers,
        collect: () => seats.set(hub.seats()),
      });
    },
  };
}
