// Manages this browser's push subscription, and registers it with the server.
import { dropNotificationDevice, notificationDevice } from '@juzhongren/contract/notifications';
import { send } from '../net/send.ts';

/**
 * `denied`: the user refused. `failed`: no push service answers, for example where a network blocks it. `unsent`: the
 * server could not be told.
 */
export type Turned = 'on' | 'denied' | 'dismissed' | 'failed' | 'unsent';

/** Maximum wait for the service worker of a page that has just opened. */
const WORKER_WITHIN_MS = 10_000;

export async function turnOn(key: string): Promise<Turned> {
  const permission = await askPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const subscription = await subscribe(key).catch(() => undefined);
  const address = subscription === undefined ? undefined : addressOf(subscription);
  if (address === undefined) return 'failed';
  const answer = await send(notificationDevice, address);
  if (answer.ok) return 'on';
  return answer.fault === 'refused' ? 'failed' : 'unsent';
}

export async function tellSubscription(): Promise<void> {
  const subscription = await present();
  const address = subscription === undefined ? undefined : addressOf(subscription);
  if (address !== undefined) await send(notificationDevice, address);
}

/**
 * Ends notifications on the server, then unsubscribes the browser, so that its push service stores nothing more.
 * Returns false if the server could not be told.
 */
export async function turnOff(): Promise<boolean> {
  const answer = await send(dropNotificationDevice, {});
  if (!answer.ok) return false;
  const subscription = await present();
  await subscription?.unsubscribe().catch(() => false);
  return true;
}

export async function isSubscribed(key: string): Promise<boolean> {
  const subscription = await present();
  return subscription !== undefined && isOf(subscription, key);
}

/** Asks for permission. Older browsers report the result by a callback. */
async function askPermission(): Promise<NotificationPermission> {
  return await new Promise<NotificationPermission>((resolve) => {
    const promised = Notification.requestPermission(resolve) as Promise<NotificationPermission> | undefined;
    void promised?.then(resolve, () => resolve('default'));
  });
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  if (known !== null && isOf(known, key)) return known;
  // A subscription with another key belongs to another installation, or to an earlier key of this one.
  if (known !== null) await known.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

async function present(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  return await new Promise((resolve, reject) => {
    window.setTimeout(() => reject(new Error('no service worker')), WORKER_WITHIN_MS);
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey;
  // If the browser does not tell the key, the subscription counts as ours. The push service tells the server if it is
  // not.
  return own === null || own === undefined || textOf(own) === key;
}

function addressOf(subscription: PushSubscription) {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  return p256dh === null || auth === null
    ? undefined
    : { endpoint: subscription.endpoint, p256dh: textOf(p256dh), auth: textOf(auth) };
}

function textOf(bytes: ArrayBuffer): string {
  const signs = String.fromCharCode(...new Uint8Array(bytes));
  return window.btoa(signs).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const signs = window.atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
