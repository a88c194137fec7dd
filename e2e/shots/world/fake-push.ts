// Simulates a browser with a push service, because the headless browser has none.
import type { Page } from '@playwright/test';

export interface FakePush {
  readonly permission: NotificationPermission;
  readonly answer?: NotificationPermission;
  readonly subscribed?: boolean;
  readonly reachable?: boolean;
}

export async function fakePush(page: Page, push: FakePush): Promise<void> {
  await page.addInitScript(({ permission, answer = 'granted', subscribed = false, reachable = true }) => {
    const state = { permission, subscribed };
    const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
    const subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${Math.random()}`,
      options: {},
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        state.subscribed = false;
        return true;
      },
    };
    const registration = {
      pushManager: {
        getSubscription: async () => (state.subscribed ? subscription : null),
        subscribe: async () => {
          if (!reachable) throw new DOMException('push service error', 'AbortError');
          state.subscribed = true;
          return subscription;
        },
      },
    };
    const worker = {
      ready: Promise.resolve(registration),
      controller: null,
      register: async () => registration,
      getRegistration: async () => registration,
      getRegistrations: async () => [registration],
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    const notification = {
      get permission() {
        return state.permission;
      },
      requestPermission: async () => (state.permission = answer),
    };
    Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
    Object.defineProperty(window, 'PushManager', { value: () => {}, configurable: true });
  }, push);
}

/** Simulates a browser without notifications. `agent` sets its user agent. */
export async function noPush(page: Page, agent?: string): Promise<void> {
  await page.addInitScript((named) => {
    Reflect.deleteProperty(window, 'PushManager');
    if (named !== undefined) Object.defineProperty(navigator, 'userAgent', { value: named, configurable: true });
  }, agent);
}

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
