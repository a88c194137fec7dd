import type { NUDGE_OUTCOMES, NotificationKind, NotificationMessage } from '@juzhongren/contract/notifications';

/** A browser as its push service knows it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `afterMs`: what whoever passes it on asked us to wait. */
export interface NotificationSent {
  readonly outcome: (typeof NUDGE_OUTCOMES)[number];
  readonly afterMs?: number | undefined;
}

/** `ttlSeconds`: so long it is worth anything. `urgent`: it wakes a phone that sleeps. */
export interface NotificationSending {
  readonly ttlSeconds: number;
  readonly urgent: boolean;
}

/** Tells browsers through their push services. Throws nothing. */
export interface BrowserPush {
  /** What a browser subscribes with, in base64url. */
  readonly publicKey: string;
  /** Whether this is an address of a push service we send to. */
  accepts(endpoint: string): boolean;
  send(to: PushAddress, message: NotificationMessage, how: NotificationSending): Promise<NotificationSent>;
  close(): void;
}

/** What a message of the messaging app says, in its template's fields. `at`: a time it is about, Unix ms. */
export interface AppMessage extends NotificationMessage {
  readonly scriptName: string;
  readonly at: number;
}

/** Messages that somebody let a messaging app send them, one at a time. Throws nothing. */
export interface AppMessages {
  readonly isDev: boolean;
  /** The app's own template for each kind it can be asked for, by who knows somebody (`ExternalIdentity.provider`). */
  templates(provider: string): ReadonlyMap<NotificationKind, string>;
  /**
   * Where the app asks somebody: absolute, or a path of this server; then it opens `returnTo` with what was allowed in its
   * query. Null where a page of the mini-program asks. `returnTo` is absolute, of our own.
   */
  askAddress(asked: { provider: string; kinds: readonly NotificationKind[]; returnTo: string }): string | null;
  send(
    to: { readonly provider: string; readonly subject: string },
    kind: NotificationKind,
    message: AppMessage,
  ): Promise<NotificationSent>;
}

/** How people are told something while they are not here. */
export interface Notifier {
  /** Undefined when the operator wants none. */
  readonly browsers: BrowserPush | undefined;
  readonly app: AppMessages | undefined;
}
