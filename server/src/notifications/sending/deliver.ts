// Delivers one notification to all browsers of a user, or else as a permitted messenger message.
import type { NotificationKind, NotificationMessage } from '@juzhongren/contract/notifications';
import type { Deps } from '../../ports/deps.ts';
import type { NotificationSending, NotificationSent } from '../../ports/notifier.ts';
import { devicesOf, dropDevice, noteUsed } from '../kept/devices.ts';
import { giveBack, knownTo, takeGrant } from '../kept/grants.ts';

export type DeliverDeps = Pick<Deps, 'db' | 'now' | 'notifier'>;

export interface Delivery {
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly message: NotificationMessage;
  readonly how: NotificationSending;
  readonly scriptName: string;
  /** Time that the message mentions, Unix ms. */
  readonly at: number;
  readonly reached: readonly number[];
}

export type Channel = 'browser' | 'app';
export interface Delivered {
  readonly reached: readonly number[];
  readonly sent: readonly { readonly by: Channel; readonly outcome: NotificationSent['outcome'] }[];
  /** Longest requested retry delay in ms. */
  readonly afterMs: number | undefined;
}

/**
 * Delivers a notification. Calls `noteReached` after each device and before the next one, so that a process that dies
 * sends no duplicate.
 */
export async function deliver(
  deps: DeliverDeps,
  delivery: Delivery,
  noteReached: (deviceIds: readonly number[]) => Promise<void>,
): Promise<Delivered> {
  const { db, now, notifier } = deps;
  const sent: { by: Channel; outcome: NotificationSent['outcome'] }[] = [];
  const waits: number[] = [];
  let { reached } = delivery;
  const note = (by: Channel, { outcome, afterMs }: NotificationSent): void => {
    sent.push({ by, outcome });
    if (afterMs !== undefined) waits.push(afterMs);
  };
  const devices = notifier.browsers === undefined ? [] : await devicesOf(db, delivery.userId, new Date(now()));
  for (const device of devices) {
    if (notifier.browsers === undefined || reached.includes(device.deviceId)) continue;
    const one = await notifier.browsers.send(device, delivery.message, delivery.how);
    note('browser', one);
    if (one.outcome === 'gone') await dropDevice(db, device.deviceId);
    if (one.outcome !== 'sent') continue;
    reached = [...reached, device.deviceId];
    await noteReached(reached);
    await noteUsed(db, device.deviceId, new Date(now()));
  }
  const isToldByBrowser = reached.length > 0 || sent.some(({ outcome }) => outcome === 'later');
  if (!isToldByBrowser) for (const one of await tellByApp(deps, delivery)) note('app', one);
  return { reached, sent, afterMs: waits.length === 0 ? undefined : Math.max(...waits) };
}

/**
 * Sends through the first app with a permission. The permission is used up before sending, so that no duplicate is
 * sent.
 */
async function tellByApp({ db, notifier }: DeliverDeps, delivery: Delivery): Promise<NotificationSent[]> {
  const { userId, kind, message, scriptName, at } = delivery;
  if (notifier.app === undefined) return [];
  const outcomes: NotificationSent[] = [];
  for (const { provider, subject } of await knownTo(db, userId)) {
    if (!notifier.app.templates(provider).has(kind)) continue;
    const grant = { userId, provider, kind };
    if (!(await takeGrant(db, grant))) continue;
    const one = await notifier.app.send({ provider, subject }, kind, { ...message, scriptName, at });
    outcomes.push(one);
    if (one.outcome === 'sent') return outcomes;
    await giveBack(db, { ...grant, none: one.outcome === 'gone' });
    if (one.outcome === 'later') return outcomes;
  }
  return outcomes;
}
