// Calls for notifications to users who are away: by web push and the messaging app. Extension.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, noRequestSchema } from './primitives.ts';

/**
 * `start`: the room starts or its time has come. `turn`: it is the user's turn. `waiting`: the players wait for this
 * user. `date`: a time was agreed, or is tomorrow or in half an hour. `answer`: feedback or a complaint was answered.
 */
export const NUDGE_KINDS = ['start', 'turn', 'waiting', 'date', 'answer'] as const;
export type NotificationKind = (typeof NUDGE_KINDS)[number];

const kindSchema = z.enum(NUDGE_KINDS);

/**
 * Results of sending. `gone`: this browser no longer accepts messages. `later`: the push service is busy or
 * unreachable.
 */
export const NUDGE_OUTCOMES = ['sent', 'gone', 'later', 'refused'] as const;

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
    /** Whether to also send at night notifications that do not concern a running game. */
    night: z.boolean(),
    /** Number of the user's browsers that receive notifications, and whether this session's browser is one of them. */
    devices: z.int(),
    here: z.boolean(),
    /** Public key for push subscriptions in base64url; null if this service sends no web push. */
    push: z.nullable(z.object({ key: z.string() })),
    /** Messaging apps that know this user. For each: the kinds they can be asked to allow, and the permissions left. */
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

/** Changes one setting. Fields that are absent stay unchanged. */
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
 * Registers this session's browser for notifications. A repeat changes nothing. Errors: 1001 if the endpoint is not of
 * a supported push service; 1004 if repeated too often; 4005 if this service sends no web push.
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
  response: z.object({ outcome: z.enum(NUDGE_OUTCOMES) }),
});

/**
 * Returns the URL where the messaging app asks the user to allow these kinds. It returns to /nudge with
 * `nudge_provider` and one `nudge_allowed` per allowed kind, or for single permissions with `action=confirm` and
 * `scene`, the number of the kind. Null if its mini-program asks on a page of its own. Errors: 1002 if the app does not
 * know the caller or sends no such messages.
 */
export const askNotifications = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/ask',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({
    provider: z.string().check(z.minLength(1), z.maxLength(200)),
    kinds: z.array(kindSchema).check(z.minLength(1), z.maxLength(NUDGE_KINDS.length)),
  }),
  response: z.object({ url: z.nullable(z.string()) }),
});

/**
 * Records that the user allowed one more message of each of these kinds in the messaging app. The app itself rejects
 * messages that were not allowed. Errors: 1002 if the app does not know the caller or sends no such messages; 1004 if
 * repeated too often.
 */
export const notificationsAllowed = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/allowed',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({
    provider: z.string().check(z.minLength(1), z.maxLength(200)),
    kinds: z.array(kindSchema).check(z.minLength(1), z.maxLength(NUDGE_KINDS.length)),
  }),
  response: emptySchema,
});

/**
 * Notification on a phone: fixed texts, at most with a script title and a time. A message replaces an earlier one with
 * the same `tag`.
 */
export const notificationMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** Path of this service that a tap opens. */
  path: z.string().check(z.startsWith('/')),
});
export type NotificationMessage = z.infer<typeof notificationMessageSchema>;
