// What a person is told while they are not here: on a locked phone, by the messaging app. Our addition.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, noRequestSchema } from './primitives.ts';

/**
 * `start`: the room begins to play, or its time has come. `turn`: something is this person's to do. `waiting`: the table
 * waits for them. `date`: a time was agreed, tomorrow, in half an hour. `answer`: what they told the service was answered.
 */
export const NUDGE_KINDS = ['start', 'turn', 'waiting', 'date', 'answer'] as const;
export type NotificationKind = (typeof NUDGE_KINDS)[number];

const kindSchema = z.enum(NUDGE_KINDS);

/** How sending one went: `gone`, this browser takes none any more; `later`, whoever passes it on is busy or not there. */
export const NUDGE_OUTCOMES = ['sent', 'gone', 'later', 'refused'] as const;

/** What a browser's push service is told by: its address, the browser's public key and a secret, both in base64url. */
export const pushAddressSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(10), z.maxLength(1_000)),
  p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
});

/** What the caller has chosen, and by what they can be told. */
export const userNotifications = call({
  service: 'script',
  method: 'GET',
  path: '/user/nudge',
  access: 'user',
  guests: 'oneself',
  request: noRequestSchema,
  response: z.object({
    kinds: z.array(z.object({ kind: kindSchema, on: z.boolean() })),
    /** Whether also at night what is not of the evening under way. */
    night: z.boolean(),
    /** Browsers of theirs that take nudges, and whether the one of this session is among them. */
    devices: z.int(),
    here: z.boolean(),
    /** The public key that a browser subscribes with, in base64url; null where this service sends to no browser. */
    push: z.nullable(z.object({ key: z.string() })),
    /** Messaging apps that this person is known to: for what one may ask them there, and how often they have let us. */
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

/** One switch. What a request does not name stays as it is. */
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
 * The browser of this session takes nudges at this address; said again it is as it was. Refused: 1001 an address that is of
 * no push service we send to, 1004 too often, 4005 where this service sends to no browser.
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

/** The browser of this session takes none any more. */
export const dropNotificationDevice = call({
  service: 'script',
  method: 'POST',
  path: '/user/nudge/device/drop',
  access: 'user',
  guests: 'oneself',
  request: noRequestSchema,
  response: emptySchema,
});

/** One to this browser, to see that it comes. Refused: 1002 it takes none, 1004 too often. */
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
 * Where the messaging app asks for these kinds: it comes back to /nudge with `nudge_provider` and, of each kind that was
 * allowed, `nudge_allowed`; one by one with `action=confirm` and `scene`, the number of the kind. Null: in its mini-program,
 * by a page of that. Refused: 1002 the caller is not known there, or no such messages are sent.
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
 * What the messaging app was told: for these kinds one more message may be sent. The app knows the truth and refuses what
 * was not allowed. Refused: 1002 the caller is not known there, or no such messages are sent, 1004 too often.
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

/** What comes on a phone: our own words, at most with a script's title and a time. `tag`: one takes the place of another. */
export const notificationMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** A path of ours that a tap opens. */
  path: z.string().check(z.startsWith('/')),
});
export type NotificationMessage = z.infer<typeof notificationMessageSchema>;
