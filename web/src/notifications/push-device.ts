// This browser's subscription at its push service, and the server's knowledge of it.
import { dropNotificationDevice, notificationDevice } from '@juzhongren/contract/notifications';
import { send } from '../net/send.ts';

/** `denied`: its person said no. `failed`: no push service answers, as where a network lets none through. */
export type Turned = 'on' | 'denied' | 'dismissed' | 'failed' | 'unsent';

/** The service worker of a page that has just come may still be on its way; longer than this it is not. */
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

/** Tells the server of the subscription that this browser has, for the session that goes on now. */
export async function tellSubscription(): Promise<void> {
  const subscription = await present();
  const address = subscription === undefined ? undefined : addressOf(subscription);
  if (address !== undefined) await send(notificationDevice, address);
}

/** What the browser keeps is given up as well, so that nothing waits for it at its service. False when the server does not know yet. */
export async function turnOff(): Promise<boolean> {
  const answer = await send(dropNotificationDevice, {});
  if (!answer.ok) return false;
  const subscription = await present();
  await subscription?.unsubscribe().catch(() => false);
  return true;
}

/** Whether this browser has a subscription that goes by this key. */
export async function isSubscribed(key: string): Promise<boolean> {
  const subscription = await present();
  return subscription !== undefined && isOf(subscription, key);
}

/** Older browsers answer by a function they are given. */
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
  // One by another key is another installation's, or one of before its secret was another.
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
  // Where a browser does not tell, it is taken for ours: the push service tells the server otherwise.
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
