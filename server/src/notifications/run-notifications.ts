// Runs the jobs that find and send notifications while a server listens.
import type { FastifyInstance } from 'fastify';
import { faultLine } from '../faults/fault-line.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { notificationMetrics } from './notification-metrics.ts';
import { findAnswers, findDates } from './occasions/find-dates.ts';
import { watchRooms } from './occasions/watch-rooms.ts';
import { sendDue, type NotificationResult } from './sending/send-due.ts';
import { keepOccasions, reachable } from './kept/store.ts';

const ROOMS_MS = 5_000;
const SEND_MS = 5_000;
const DATES_MS = 30_000;

export interface Notifications {
  lookAtRooms(): Promise<void>;
  lookForDates(): Promise<void>;
  send(): Promise<readonly NotificationResult[]>;
}

export function openNotifications(roomServices: RoomServices): Notifications {
  const { db, now, log } = roomServices.deps;
  const rooms = watchRooms({
    now,
    looking: (partyId) => roomServices.hub.looking(partyId),
    reachable: (userIds) => reachable(db, userIds, new Date(now())),
    keep: (occasions) => keepOccasions(db, occasions, now()),
  });
  roomServices.followers.add((room, entry) => rooms.changed(room, entry));
  return {
    lookAtRooms: () => rooms.turn(),
    async lookForDates() {
      await findDates(db, now());
      await findAnswers(db, now());
    },
    send: () =>
      sendDue(roomServices, (error, { about, party_id: partyId }) =>
        log.warn({ about, partyId, ...faultLine(error) }, 'a nudge was not sent'),
      ),
  };
}

/** Starts the jobs, unless no channel is configured. An error stops nothing: the next round tries again. */
export function runNotifications(app: FastifyInstance, roomServices: RoomServices): void {
  const { notifier, metrics, db, log } = roomServices.deps;
  if (notifier.browsers === undefined && notifier.app === undefined) return;
  const notifications = openNotifications(roomServices);
  const count = notificationMetrics(metrics, db);
  const work: readonly (readonly [task: string, ms: number, step: () => Promise<unknown>])[] = [
    ['rooms', ROOMS_MS, () => notifications.lookAtRooms()],
    ['dates', DATES_MS, () => notifications.lookForDates()],
    ['sending', SEND_MS, async () => count(await notifications.send())],
  ];
  const underWay = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    for (const [task, ms, step] of work) {
      let isRunning = false;
      const turn = (): void => {
        if (isRunning) return;
        isRunning = true;
        const one = step()
          .catch((error: unknown) => log.warn({ task, ...faultLine(error) }, 'nudges not looked after'))
          .finally(() => {
            isRunning = false;
            underWay.delete(one);
          });
        underWay.add(one);
      };
      timers.push(setInterval(turn, ms).unref());
    }
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
    notifier.browsers?.close();
  });
}
