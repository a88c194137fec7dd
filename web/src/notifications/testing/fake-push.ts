// Fakes a browser with a push service, as far as a page sees it.
import { vi } from 'vitest';
import { replaceProperty } from '../../testing/replace-property.ts';

export interface FakePush {
  permission: NotificationPermission;
  answer: NotificationPermission;
  reachable: boolean;
  subscribed: boolean;
  readonly asked: () => number;
}

const bytes = (length: number): ArrayBuffer => new Uint8Array(length).fill(4).buffer;

export function fakePush(): FakePush {
  let asked = 0;
  const state: FakePush = {
    permission: 'default',
    answer: 'granted',
    reachable: true,
    subscribed: false,
    asked: () => asked,
  };
  const subscription = {
    endpoint: 'https://push.example/abc',
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
        if (!state.reachable) throw new DOMException('push service error', 'AbortError');
        state.subscribed = true;
        return subscription;
      },
    },
  };
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      asked += 1;
      state.permission = state.answer;
      return state.answer;
    },
  });
  replaceProperty(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  return state;
}
