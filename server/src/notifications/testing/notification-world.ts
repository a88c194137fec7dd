// Test world with a complete server, a push service and users with phones.
import { notificationDevice } from '@juzhongren/contract/notifications';
import { pino } from 'pino';
import { LOCAL_CERTIFICATE } from '../../integrations/testing/local-certificate.ts';
import { openPushService, type PushService, type TestBrowser } from '../../integrations/testing/push-service.ts';
import { openWebPush } from '../../integrations/web-push/web-push.ts';
import { accepted, type RoomWorld, roomWorld } from '../../rooms/testing/room-world.ts';
import type { RoomProcess, TestUser } from '../../rooms/testing/room-process.ts';
import { secretsFrom } from '../../secrets.ts';
import { readEnv } from '../../settings/env.ts';
import type { AppMessages } from '../../ports/notifier.ts';
import { type Notifications, openNotifications } from '../run-notifications.ts';
import type { NotificationResult } from '../sending/send-due.ts';

export interface NotificationWorld extends RoomWorld {
  readonly service: PushService;
  readonly nudges: Notifications;
  phone(user: TestUser): Promise<TestBrowser>;
  /** Advances the clock in steps of 5 s, runs the jobs of the processes and returns the results. */
  wait(ms: number, processes?: readonly Notifications[]): Promise<NotificationResult[]>;
  notificationsOf(process: RoomProcess): Notifications;
}

const STEP_MS = 5_000;

export async function notificationWorld(
  options: { app?: AppMessages; script?: RoomWorld['script']; withinMs?: number } = {},
): Promise<NotificationWorld> {
  const service = await openPushService();
  const browsers = openWebPush(
    {
      env: readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', WEB_PUSH_HOSTS: service.host }),
      secrets: secretsFrom(Buffer.alloc(32, 7)),
      // Signatures are checked against the clock of the machine.
      now: Date.now,
      log: pino({ level: 'silent' }),
    },
    { ca: LOCAL_CERTIFICATE, ...(options.withinMs === undefined ? {} : { withinMs: options.withinMs }) },
  );
  const { script } = options;
  const world = await roomWorld({
    ...(script === undefined ? {} : { script }),
    replace: { notifier: { browsers, app: options.app } },
  });
  const notifications = openNotifications(world.roomServices);
  return {
    ...world,
    service,
    nudges: notifications,
    notificationsOf: (process) => openNotifications(process.roomServices),
    async phone(user) {
      const browser = service.browser(browsers.publicKey);
      await accepted(world, notificationDevice, browser.address, user);
      return browser;
    },
    async wait(ms, processes = [notifications]) {
      const told: NotificationResult[] = [];
      for (let gone = 0; gone < ms; gone += STEP_MS) {
        world.clock.advance(STEP_MS);
        for (const one of processes) await one.lookAtRooms();
        for (const one of processes) await one.lookForDates();
        for (const one of await Promise.all(processes.map((each) => each.send()))) told.push(...one);
      }
      return told;
    },
    async close() {
      await world.close();
      browsers.close();
      await service.close();
    },
  };
}
