// One nudge to one person: to every browser of theirs that takes it; where none does, by a message they let a messaging app
// send them.
import type { NudgeKind, NudgeMessage } from '@juzhongren/contract/nudges';
import type { Deps } from '../../ports/deps.ts';
import type { NudgeSending, NudgeSent } from '../../ports/nudger.ts';
import { devicesOf, dropDevice, noteUsed } from '../kept/devices.ts';
import { giveBack, knownTo, takeGrant } from '../kept/grants.ts';

export type DeliverDeps = Pick<Deps, 'db' | 'now' | 'nudger'>;

export interface Delivery {
  readonly userId: number;
  readonly kind: NudgeKind;
  readonly message: NudgeMessage;
  readonly how: NudgeSending;
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
  readonly sent: readonly { readonly by: Channel; readonly outcome: NudgeSent['outcome'] }[];
  /** The longest that one of them asked us to wait, ms. */
  readonly afterMs: number | undefined;
}

/** `noteReached` hears of each device that has it before the next is sent to: a process that dies tells nobody twice. */
export async function deliver(
  deps: DeliverDeps,
  delivery: Delivery,
  noteReached: (deviceIds: readonly number[]) => Promise<void>,
): Promise<Delivered> {
  const { db, now, nudger } = deps;
  const sent: { by: Channel; outcome: NudgeSent['outcome'] }[] = [];
  const waits: number[] = [];
  let { reached } = delivery;
  const note = (by: Channel, { outcome, afterMs }: NudgeSent): void => {
    sent.push({ by, outcome });
    if (afterMs !== undefined) waits.push(afterMs);
  };
  const devices = nudger.browsers === undefined ? [] : await devicesOf(db, delivery.userId, new Date(now()));
  for (const device of devices) {
    if (nudger.browsers === undefined || reached.includes(device.deviceId)) continue;
    const one = await nudger.browsers.send(device, delivery.message, delivery.how);
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
async function tellByApp({ db, nudger }: DeliverDeps, delivery: Delivery): Promise<NudgeSent[]> {
  const { userId, kind, message, scriptName, at } = delivery;
  if (nudger.app === undefined) return [];
  const outcomes: NudgeSent[] = [];
  for (const { provider, subject } of await knownTo(db, userId)) {
    if (!nudger.app.templates(provider).has(kind)) continue;
    const grant = { userId, provider, kind };
    if (!(await takeGrant(db, grant))) continue;
    const one = await nudger.app.send({ provider, subject }, kind, { ...message, scriptName, at });
    outcomes.push(one);
    if (one.outcome === 'sent') return outcomes;
    await giveBack(db, { ...grant, none: one.outcome === 'gone' });
    if (one.outcome === 'later') return outcomes;
  }
  return outcomes;
}
