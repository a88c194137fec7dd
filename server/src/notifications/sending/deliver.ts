// One nudge to one person: to every browser of theirs that takes it; where none does, by a message they let a messaging app
// send them.
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
  /** The time it is about, Unix ms. */
  readonly at: number;
  /** Devices that have it from an earlier try. */
  readonly reached: readonly number[];
}

export type Channel = 'browser' | 'app';
export interface Delivered {
  readonly reached: readonly number[];
  /** How each message went. */
  readonly sent: readonly { readonly by: Channel; readonly outcome: NotificationSent['outcome'] }[];
  /** The longest that one of them asked us to wait, ms. */
  readonly afterMs: number | undefined;
}

/** `noteReached` hears of each device that has it before the next is sent to: a process that dies tells nobody twice. */
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

/** By the first app that they allowed it: what was allowed is used up before it is asked, so that nobody is told twice. */
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
