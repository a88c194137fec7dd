// The calls of staff at the console: a small service of its own. Its token is no person's: it is got by a person's token and
// a second factor, and lives for hours.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emptySchema, noRequestSchema, unixSecondsSchema } from '../primitives.ts';

export const STAFF_ROLES = ['owner', 'support', 'moderator', 'editor', 'finance'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Of an ordinary session. */
const personTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** Six digits of the second factor, or a recovery code. */
const codeSchema = z.string().check(z.minLength(6), z.maxLength(40));

const admittedSchema = z.object({
  token: z.string(),
  role: z.enum(STAFF_ROLES),
  /** When it ends, whatever is done. */
  until: unixSecondsSchema,
});

/**
 * Opens a session of staff. Refused: 2 the person's session is not alive, 1003 no staff, 4005 no second factor is set up yet,
 * -20005 the code is wrong, old or used, 1004 wrong digits for the tenth time in a row: the person's session has ended.
 */
export const consoleSignIn = call({
  service: 'console',
  method: 'POST',
  path: '/sign-in',
  access: 'public',
  request: z.strictObject({ token: personTokenSchema, code: codeSchema }),
  response: admittedSchema,
});

/**
 * A new second factor, which counts once `consoleEnrolConfirm` has shown that it works. Refused: 2, 1003 no staff, 4005 there
 * is one already, or the time to set one up is over.
 */
export const consoleEnrol = call({
  service: 'console',
  method: 'POST',
  path: '/enrol',
  access: 'public',
  request: z.strictObject({ token: personTokenSchema }),
  response: z.object({ secret: z.string(), uri: z.string() }),
});

/** The recovery codes are told this once. Refused as `consoleSignIn`. */
export const consoleEnrolConfirm = call({
  service: 'console',
  method: 'POST',
  path: '/enrol/confirm',
  access: 'public',
  request: z.strictObject({ token: personTokenSchema, code: codeSchema }),
  response: z.extend(admittedSchema, { recovery: z.array(z.string()) }),
});

const offeredSchema = z.object({
  /** `orders refund`. */
  name: z.string(),
  /** With its words, as the command line has them: `orders refund <订单号> <原因...>`. */
  typed: z.string(),
  does: z.string(),
  changes: z.enum(['nothing', 'something', 'for ever']),
  /** Money, deletion and staff: the second factor has to be a fresh one. */
  fresh: z.boolean(),
  options: z.array(z.object({ flags: z.string(), does: z.string() })),
});

/** Who one is here, and what one may do. */
export const consoleSession = call({
  service: 'console',
  method: 'GET',
  path: '/session',
  access: 'user',
  request: noRequestSchema,
  response: z.object({
    userId: z.int(),
    nickname: z.string(),
    /** Display name for colleagues; null if none was chosen: then they read the nickname. */
    displayName: z.optional(z.nullable(z.string())),
    role: z.enum(STAFF_ROLES),
    until: unixSecondsSchema,
    freshUntil: unixSecondsSchema,
    actions: z.array(offeredSchema),
  }),
});

/** Kinds of work that can wait for a member of staff. */
export const WAITING_KINDS = ['alarms', 'complaints', 'feedback', 'orders', 'refunds', 'books', 'draft'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/**
 * Work that waits for the signed-in member of staff, by the rights of their role: counts and the newest few of each
 * kind. Pages ask for it again and again, so it does not count as use: a session that nobody uses ends all the same.
 */
export const consoleWaiting = call({
  service: 'console',
  method: 'GET',
  path: '/waiting',
  access: 'user',
  request: noRequestSchema,
  response: z.object({
    waiting: z.array(
      z.object({
        /** One of `WAITING_KINDS`, or one that a newer server knows. */
        kind: z.string(),
        count: z.int(),
        newest: z.array(
          z.object({
            /** Number of a case, an order or a draft, a day of the books, or an alarm's condition. */
            id: z.string(),
            says: z.string(),
            /** Since when it waits, ISO 8601. */
            at: z.string(),
          }),
        ),
      }),
    ),
  }),
});

/** Shows the second factor once more. Refused: -20005 and 1004 as `consoleSignIn`. */
export const consoleFactor = call({
  service: 'console',
  method: 'POST',
  path: '/factor',
  access: 'user',
  request: z.strictObject({ code: codeSchema }),
  response: z.object({ freshUntil: unixSecondsSchema }),
});

/** At most so many words and options of an action, and letters of each. */
const WORDS_MAX = 60;
const WORD_LENGTH_MAX = 2_000;
const wordSchema = z.string().check(z.maxLength(WORD_LENGTH_MAX));
/** A picture of 2 MB in base64, or a whole content. */
const TEXT_LENGTH_MAX = 2_800_000;

/**
 * Does an action of staff, or with `dryRun` says what it would do. Refused: 1001 no such action, or not with these words and
 * options (`params.said` says what was wrong), 1003 not with this role, 4032 the second factor has to be shown once more.
 */
export const consoleAct = call({
  service: 'console',
  method: 'POST',
  path: '/act',
  access: 'user',
  bodyLimit: 3 * 1024 * 1024,
  request: z.strictObject({
    action: z.string().check(z.maxLength(60)),
    words: z.array(wordSchema).check(z.maxLength(WORDS_MAX)),
    /** By their long name: `{ "state": "new" }`; true for one that takes no word. */
    options: z.record(z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)), z.union([wordSchema, z.literal(true)])),
    /** For the actions of the home page's content: it as JSON, or a picture in base64. */
    text: z.optional(z.string().check(z.maxLength(TEXT_LENGTH_MAX))),
    dryRun: z.boolean(),
  }),
  response: z.object({
    /** 0: it is done, or looked at. Otherwise `said` says why nothing was changed. */
    exitCode: z.int(),
    dryRun: z.boolean(),
    rows: z.array(z.unknown()),
    /** In the words of the command line. */
    said: z.array(z.string()),
    change: z.nullable(
      z.object({
        on: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /** Facts about the change that stay as they are, such as the amount of a refund. */
        context: z.optional(z.unknown()),
      }),
    ),
  }),
});

/**
 * An address that shows this session the home page with the draft laid over it, once, for a quarter of an hour.
 * Refused: 1003 not with this role, 1002 there is no draft.
 */
export const consolePreview = call({
  service: 'console',
  method: 'POST',
  path: '/content/preview',
  access: 'user',
  request: noRequestSchema,
  response: z.object({ address: z.string() }),
});

/** Ends every other session of this person, at the console and as a player. `ended` is how many. */
export const consoleSignOutOthers = call({
  service: 'console',
  method: 'POST',
  path: '/sign-out/others',
  access: 'user',
  request: noRequestSchema,
  response: z.object({ ended: z.int() }),
});

export const consoleSignOut = call({
  service: 'console',
  method: 'POST',
  path: '/sign-out',
  access: 'user',
  request: noRequestSchema,
  response: emptySchema,
});
