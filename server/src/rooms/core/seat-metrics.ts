import type { RoomEvent } from '@juzhongren/contract/room/events';
import { Counter, type Registry } from 'prom-client';

export function seatMetrics(metrics: Registry): (events: readonly RoomEvent[]) => void {
  const registers = [metrics];
  const taken = new Counter({
    name: 'juzhongren_seats_taken_over_total',
    help: 'Seats taken over in play.',
    registers,
  });
  const presence = new Counter({
    name: 'juzhongren_presence_changes_total',
    help: 'Members who went away or came back.',
    labelNames: ['change'] as const,
    registers,
  });
  return (events) => {
    for (const { type } of events) {
      if (type === 'seat-taken') taken.inc();
      else if (type === 'went-away' || type === 'came-back') presence.inc({ change: type });
    }
  };
}
