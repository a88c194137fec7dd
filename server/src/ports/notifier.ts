import type { NOTIFICATION_OUTCOMES, NotificationKind, NotificationMessage } from '@juzhongren/contract/notifications';

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Result of a delivery. `afterMs`: delay in ms that the service asked for before the next attempt. */
export interface NotificationSent {
  readonly outcome: (typeof NOTIFICATION_OUTCOMES)[number];
  readonly afterMs?: number | undefined;
}

/** Delivery options. `ttlSeconds`: how long the message is useful. `urgent`: it wakes a sleeping phone. */
export interface NotificationSending {
  readonly ttlSeconds: number;
  readonly urgent: boolean;
}

/** Sends notifications to browsers through their push services. It throws nothing. */
export interface BrowserPush {
  /** Public key with which a browser subscribes, in base64url. */
  readonly publicKey: string;
  /** Tells whether the endpoint belongs to an allowed push service. */
  accepts(endpoint: string): boolean;
  send(to: PushAddress, message: NotificationMessage, how: NotificationSending): Promise<NotificationSent>;
  close(): void;
}

/** Content for the template fields of a messaging-app message. `at`: the time that the message is about, in Unix ms. */
export interface AppMessage extends NotificationMessage {
  readonly scriptName: string;
  readonly at: number;
}

/** Messages that a user allowed a messaging app to send, one consent per message. It throws nothing. */
export interface AppMessages {
  readonly isDev: boolean;
  /**
   * Returns the app's template id for each kind of notification that a user of this provider can allow
   * (`ExternalIdentity.provider`).
   */
  templates(provider: string): ReadonlyMap<NotificationKind, string>;
  /**
   * Returns the address where the app asks for consent: absolute, or a path of this server. It then opens `returnTo`,
   * an absolute address of ours, with the granted consents in the query. Null if a page of the mini-program asks
   * instead.
   */
  askAddress(asked: { provider: string; kinds: readonly NotificationKind[]; returnTo: string }): string | null;
  send(
    to: { readonly provider: string; readonly subject: string },
    kind: NotificationKind,
    message: AppMessage,
  ): Promise<NotificationSent>;
}

/** Notification channels for users who are away. */
export interface Notifier {
  /** Undefined if the operator disabled browser notifications. */
  readonly browsers: BrowserPush | undefined;
  readonly app: AppMessages | undefined;
}
