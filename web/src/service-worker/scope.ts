// Declares the parts of the service worker scope that the app uses, because TypeScript's webworker types conflict with
// the DOM types.

interface WaitingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface ToldEvent extends WaitingEvent {
  readonly data: unknown;
}

export interface PushEvent extends WaitingEvent {
  readonly data: { readonly text: () => string } | null;
}

export interface TapEvent extends WaitingEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}

export interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: 'visible' | 'hidden';
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

/** Options of a notification that the app uses. */
interface Shown {
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly icon: string;
  readonly badge: string;
  readonly lang: string;
  readonly data: unknown;
}

export interface Scope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly waiting: { readonly postMessage: (message: unknown) => void } | null;
    readonly showNotification: (title: string, shown: Shown) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (which?: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ToldEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: TapEvent) => void): void;
}
