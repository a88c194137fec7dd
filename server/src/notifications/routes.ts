import { ERROR } from '@juzhongren/contract/errors';
import * as calls from '@juzhongren/contract/notifications';
import type { NotificationKind } from '@juzhongren/contract/notifications';
import { refuse, route, type Route } from '../http/calls.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import type { Deps } from '../ports/deps.ts';
import { deviceOfSession, devicesOf, dropDevice, dropDeviceOf, keepDevice } from './kept/devices.ts';
import { allowOnce, grantsOf, knownTo } from './kept/grants.ts';
import { TEST_MESSAGE } from './occasions/messages.ts';
import { choiceOf, choose, kindsOf } from './kept/store.ts';

const HOUR_MS = 60 * 60_000;
const DEVICES = { what: 'nudge-device', max: 60, windowMs: HOUR_MS } as const;
const TESTS = { what: 'nudge-test', max: 10, windowMs: HOUR_MS } as const;
const GRANTS = { what: 'nudge-allowed', max: 60, windowMs: HOUR_MS } as const;

export const userNotifications: Route = route(calls.userNotifications, async ({ caller, deps }) => {
  const { db, now, notifier } = deps;
  const at = new Date(now());
  const [choice, devices, here] = await Promise.all([
    choiceOf(db, caller.userId),
    devicesOf(db, caller.userId, at),
    deviceOfSession(db, caller.tokenHash),
  ]);
  return {
    kinds: kindsOf(choice),
    night: choice.night,
    devices: devices.length,
    here: here !== undefined,
    push: notifier.browsers === undefined ? null : { key: notifier.browsers.publicKey },
    messengers: await messengersOf(deps, caller.userId),
  };
});

async function messengersOf({ db, notifier: { app } }: Deps, userId: number) {
  if (app === undefined) return [];
  const grants = await grantsOf(db, userId);
  return (await knownTo(db, userId)).flatMap(({ provider }) => {
    const kinds = [...app.templates(provider)].map(([kind, template]) => {
      const grant = grants.find((one) => one.provider === provider && one.kind === kind);
      return { kind, template, left: grant?.remaining ?? 0 };
    });
    return kinds.length === 0 ? [] : [{ provider, standIn: app.isDev, kinds }];
  });
}

export const setNotifications: Route = route(calls.setNotifications, async ({ request, caller, deps }) => {
  await choose(deps.db, caller.userId, { ...request, at: new Date(deps.now()) });
  return {};
});

/**
 * Subscribes the caller's browser. Errors: 1001 if the address is no accepted push service; 1004 if called too often;
 * 4005 if web push is off.
 */
export const notificationDevice: Route = route(calls.notificationDevice, async ({ request, caller, deps }) => {
  const { browsers } = deps.notifier;
  if (browsers === undefined) return refuse(ERROR.notNow);
  if (!browsers.accepts(request.endpoint)) return refuse(ERROR.badInput);
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, caller.userId, { ...DEVICES, at }))) return refuse(ERROR.tooOften);
  await keepDevice(deps.db, { userId: caller.userId, session: caller.tokenHash, address: request, at });
  return {};
});

export const dropNotificationDevice: Route = route(calls.dropNotificationDevice, async ({ caller, deps }) => {
  await dropDeviceOf(deps.db, caller.tokenHash);
  return {};
});

/** Sends a test message to the caller's browser. Errors: 1002 if it is not subscribed; 1004 if called too often. */
export const testNotification: Route = route(calls.testNotification, async ({ caller, deps }) => {
  const { browsers } = deps.notifier;
  const device = await deviceOfSession(deps.db, caller.tokenHash);
  if (browsers === undefined || device === undefined) return refuse(ERROR.notFound);
  if (!(await takeUse(deps.db, caller.userId, { ...TESTS, at: new Date(deps.now()) }))) return refuse(ERROR.tooOften);
  const { outcome } = await browsers.send(device, TEST_MESSAGE, { ttlSeconds: 60, urgent: true });
  if (outcome === 'gone') await dropDevice(deps.db, device.deviceId);
  return { outcome };
});

interface AskedOf {
  readonly provider: string;
  readonly kinds: readonly NotificationKind[];
}

async function isAskedRightly({ db, notifier: { app } }: Deps, userId: number, { provider, kinds }: AskedOf) {
  const templates = app?.templates(provider);
  const isKnown = (await knownTo(db, userId)).some((one) => one.provider === provider);
  return isKnown && kinds.every((kind) => templates?.has(kind) === true);
}

/**
 * Returns the URL where the app asks for permission. Errors: 1002 if the app does not know the caller or has no such
 * messages.
 */
export const askNotifications: Route = route(calls.askNotifications, async ({ request, caller, origin, deps }) => {
  if (!(await isAskedRightly(deps, caller.userId, request))) return refuse(ERROR.notFound);
  const { provider, kinds } = request;
  const back = new URL('/nudge', deps.env.PUBLIC_URL ?? origin);
  back.searchParams.set('nudge_provider', provider);
  return { url: deps.notifier.app?.askAddress({ provider, kinds, returnTo: back.href }) ?? null };
});

/**
 * Records permissions that the app granted. Errors: 1002 if the app does not know the caller or has no such messages;
 * 1004 if called too often.
 */
export const notificationsAllowed: Route = route(calls.notificationsAllowed, async ({ request, caller, deps }) => {
  const { provider, kinds } = request;
  if (!(await isAskedRightly(deps, caller.userId, request))) return refuse(ERROR.notFound);
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, caller.userId, { ...GRANTS, at }))) return refuse(ERROR.tooOften);
  await allowOnce(deps.db, { userId: caller.userId, provider, kinds, at });
  return {};
});
