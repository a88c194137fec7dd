// What of a service worker's surroundings we use. TypeScript's own types for it cannot stand beside those of a page.

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

export interface Scope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly waiting: { readonly postMessage: (message: unknown) => void } | null };
  readonly clients: { readonly matchAll: () => Promise<readonly unknown[]> };
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ToldEvent) => void): void;
}
