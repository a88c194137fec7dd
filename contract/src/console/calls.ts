// Calls of the staff console, a separate service with its own tokens. Staff exchange a player token and a second-factor
// code for a console token, which expires after some hours.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emptySchema, noRequestSchema, unixSecondsSchema } from '../primitives.ts';

export const STAFF_ROLES = ['owner', 'support', 'moderator', 'editor', 'finance'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Token of an ordinary player session. */
const personTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** Six digits of the second factor, or a recovery code. */
const codeSchema = z.string().check(z.minLength(6), z.maxLength(40));

const admittedSchema = z.object({
  token: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Time at which the session ends, even if the user is active. */
  until: unixSecondsSchema,
});

/**
 * Opens a staff session.
 * Errors: 2 if the player session is invalid; 1003 if the user is not staff; 4005 if no second factor is set up; -20005
 * if the code is wrong, expired or used; 1004 after the tenth wrong code in a row, which ends the player session.
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
 * Creates a new second factor. It takes effect once `consoleEnrolConfirm` has verified it. Errors: 2 as in
 * `consoleSignIn`; 1003 if the user is not staff; 4005 if a second factor exists or the time to set one up is over.
 */
export const consoleEnrol = call({
  service: 'console',
  method: 'POST',
  path: '/enrol',
  access: 'public',
  request: z.strictObject({ token: personTokenSchema }),
  response: z.object({ secret: z.string(), uri: z.string() }),
});

/**
 * Verifies the new second factor and opens a staff session. Returns the recovery codes (`recovery`); no later call
 * returns them again. Errors: as in `consoleSignIn`, but 4005 if the second factor is already set up or the time to set
 * it up is over.
 */
export const consoleEnrolConfirm = call({
  service: 'console',
  method: 'POST',
  path: '/enrol/confirm',
  access: 'public',
  request: z.strictObject({ token: personTokenSchema, code: codeSchema }),
  response: z.extend(admittedSchema, { recovery: z.array(z.string()) }),
});

const offeredSchema = z.object({
  /** Action name, e.g. `orders refund`. */
  name: z.string(),
  /** Name with its arguments in the command-line form: `orders refund <订单号> <原因...>`. */
  typed: z.string(),
  does: z.string(),
  changes: z.enum(['nothing', 'something', 'for ever']),
  /**
   * True for actions on money, deletion and staff accounts. The user must then have entered the second factor recently.
   */
  fresh: z.boolean(),
  options: z.array(z.object({ flags: z.string(), does: z.string() })),
});

export const consoleSession = call({
  service: 'console',
  method: 'GET',
  path: '/session',
  access: 'user',
  request: noRequestSchema,
  response: z.object({
    userId: z.int(),
    nickname: z.string(),
    /** Name that colleagues see. Null if the user chose none; colleagues then see the nickname. */
    displayName: z.optional(z.nullable(z.string())),
    role: z.enum(STAFF_ROLES),
    until: unixSecondsSchema,
    freshUntil: unixSecondsSchema,
    actions: z.array(offeredSchema),
  }),
});

export const WAITING_KINDS = ['alarms', 'complaints', 'feedback', 'orders', 'refunds', 'books', 'draft'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/**
 * Returns the work that waits for the signed-in member of staff: the count and the newest entries of each kind that
 * their role may handle. Pages poll this call. It does not count as activity, so an idle session still ends.
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
        /** A value of `WAITING_KINDS`, or a kind that only a newer server knows. */
        kind: z.string(),
        count: z.int(),
        newest: z.array(
          z.object({
            /**
             * Identifier of the entry: number of a complaint, feedback message, order or draft; day of a
             * reconciliation; or condition of an alarm.
             */
            id: z.string(),
            says: z.string(),
            /** Time since when the entry has been waiting, ISO 8601. */
            at: z.string(),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Verifies the second factor again, for actions that require a recent verification. Errors: -20005 and 1004 as in
 * `consoleSignIn`.
 */
export const consoleFactor = call({
  service: 'console',
  method: 'POST',
  path: '/factor',
  access: 'user',
  request: z.strictObject({ code: codeSchema }),
  response: z.object({ freshUntil: unixSecondsSchema }),
});

/** Maximum number of arguments of an action, and maximum length of one argument or option value in UTF-16 units. */
const WORDS_MAX = 60;
const WORD_LENGTH_MAX = 2_000;
const wordSchema = z.string().check(z.maxLength(WORD_LENGTH_MAX));
/**
 * Maximum length of `text` in characters: enough for a picture of 2 MB in base64 or for the whole home page content.
 */
const TEXT_LENGTH_MAX = 2_800_000;

/**
 * Performs a staff action; with `dryRun`, only reports what it would do. Errors: 1001 if the action does not exist or
 * its arguments or options are invalid (`params.said` explains); 1003 if the role does not allow it; 4032 if the second
 * factor must be entered again.
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
    /** Options by long name, e.g. `{ "state": "new" }`. True for an option without a value. */
    options: z.record(z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)), z.union([wordSchema, z.literal(true)])),
    /** Only for actions on home page content: the content as JSON, or a picture in base64. */
    text: z.optional(z.string().check(z.maxLength(TEXT_LENGTH_MAX))),
    dryRun: z.boolean(),
  }),
  response: z.object({
    /** 0 if the action was performed, or previewed with `dryRun`. Otherwise nothing changed and `said` explains why. */
    exitCode: z.int(),
    dryRun: z.boolean(),
    rows: z.array(z.unknown()),
    /** Output of the action, line by line, with the same text as on the command line. */
    said: z.array(z.string()),
    change: z.nullable(
      z.object({
        on: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /** Additional facts that the action does not change, such as the amount of a refund. */
        context: z.optional(z.unknown()),
      }),
    ),
  }),
});

/**
 * Returns a URL that shows the home page with the current draft to this session only. The URL works once and expires
 * after 15 minutes. Errors: 1003 if the role does not allow it; 1002 if there is no draft.
 */
export const consolePreview = call({
  service: 'console',
  method: 'POST',
  path: '/content/preview',
  access: 'user',
  request: noRequestSchema,
  response: z.object({ address: z.string() }),
});

/** Ends all other sessions of this user, both console and player sessions. `ended` is the number of sessions ended. */
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
