// Calls for notifications to users who do not have the page open, by web push and by the messaging app (extension).
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, noRequestSchema } from './primitives.ts';

/**
 * Kinds of notifications. `start`: a room starts, or its meeting time has come. `turn`: it is the user's turn.
 * `waiting`: the other players wait for this user. `date`: a meeting time was agreed, or the meeting is tomorrow or in
 * half an hour. `answer`: feedback or a complaint was answered.
 */
export const NOTIFICATION_KINDS = ['start', 'turn', 'waiting', 'date', 'answer'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const kindSchema = z.enum(NOTIFICATION_KINDS);

/**
 * Results of sending a notification to a browser. `gone`: the browser no longer accepts messages. `later`: the push
 * service is busy or unreachable.
 */
export const NOTIFICATION_OUTCOMES = ['sent', 'gone', 'later', 'refused'] as const;

/** Push subscription of a browser: endpoint, public key and a secret, the latter two in base64url. */
export const pushAddressSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(10), z.maxLength(1_000)),
  p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
});

export const userNotifications = call({
  service: 'script',
  method: 'GET',
  path: '/user/nudge',
  access: 'user',
  guests: 'oneself',
  request: noRequestSchema,
  response: z.object({
    kinds: z.array(z.object({ kind: kindSchema, on: z.boolean() })),
    /**
     * True if the user also wants notifications at night that do not concern a running game. Otherwise those wait until
     * morning.
     */
    night: z.boolean(),
    /**
     * `devices`: number of the user's browsers that receive notifications. `here`: whether the browser of this session
     * is one of them.
     */
    devices: z.int(),
    here: z.boolean(),
    /** Public key for push subscriptions in base64url; null if this service sends no web push. */
    push: z.nullable(z.object({ key: z.string() })),
    /**
     * Messaging apps in which this user is known. `kinds` lists the kinds of messages that the user can allow there,
     * each with the number of permissions left.
     */
    messengers: z.array(
      z.object({
        provider: z.string(),
        standIn: z.boolean(),
        kinds: z.array(z.object({ kind: kindSchema, template: z.string(), left: z.int() })),
      }),
    ),
  }),
});
export type UserNotifications = z.infer<typeof userNotifications.response>;

/** Changes the notification settings. Absent fields stay unchanged. */
export const setNotifications = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({
    kind: z.optional(z.strictObject({ kind: kindSchema, on: z.boolean() })),
    night: z.optional(z.boolean()),
  }),
  response: emptySchema,
});

/**
 * Registers the browser of this session for notifications. A repeated request changes nothing. Errors: 1001 if the
 * endpoint does not belong to a supported push service; 1004 if repeated too often; 4005 if this service sends no web
 * push.
 */
export const notificationDevice = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/device',
  access: 'user',
  guests: 'oneself',
  request: pushAddressSchema,
  response: emptySchema,
});

export const dropNotificationDevice = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/device/drop',
  access: 'user',
  guests: 'oneself',
  request: noRequestSchema,
  response: emptySchema,
});

/**
 * Sends a test notification to this browser. Errors: 1002 if the browser is not registered; 1004 if repeated too often.
 */
export const testNotification = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/test',
  access: 'user',
  guests: 'oneself',
  request: noRequestSchema,
  response: z.object({ outcome: z.enum(NOTIFICATION_OUTCOMES) }),
});

/**
 * Returns the URL where the messaging app asks the user to allow these kinds of messages; null if the app's
 * mini-program asks on a page of its own. Afterwards the app returns the user to /nudge with `nudge_provider`. It adds
 * one `nudge_allowed` per allowed kind. For single permissions it adds `action=confirm` and `scene` instead, where
 * `scene` is the number of the kind. Errors: 1002 if the app does not know the caller or sends no such messages.
 */
export const askNotifications = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/ask',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({
    provider: z.string().check(z.minLength(1), z.maxLength(200)),
    kinds: z.array(kindSchema).check(z.minLength(1), z.maxLength(NOTIFICATION_KINDS.length)),
  }),
  response: z.object({ url: z.nullable(z.string()) }),
});

/**
 * Records that the user allowed the messaging app to send one more message of each of these kinds. A false report does
 * not cause unwanted messages, because the app itself rejects messages that the user did not allow. Errors: 1002 if the
 * app does not know the caller or sends no such messages; 1004 if repeated too often.
 */
export const notificationsAllowed = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/allowed',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({
    provider: z.string().check(z.minLength(1), z.maxLength(200)),
    kinds: z.array(kindSchema).check(z.minLength(1), z.maxLength(NOTIFICATION_KINDS.length)),
  }),
  response: emptySchema,
});

/**
 * Notification on a phone. It consists of fixed texts and at most a script title and a time. It replaces an earlier
 * notification with the same `tag`.
 */
export const notificationMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** Path of the page that opens when the user taps the notification. */
  path: z.string().check(z.startsWith('/')),
});
export type NotificationMessage = z.infer<typeof notificationMessageSchema>;
