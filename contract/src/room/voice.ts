// Schemas of voice chat: a client's own voice state, the voice states of other users, and the WebRTC signalling between
// two pages. These messages never carry audio.
import * as z from 'zod/mini';
import {
  CIRCLE_MAX,
  CIRCLE_MIN,
  VOICE_CANDIDATE_MAX,
  VOICE_CANDIDATES_MAX,
  VOICE_DESCRIPTION_MAX,
  VOICE_SIGNALS_MAX,
} from '../limits.ts';
import { unixMillisSchema, userIdSchema } from '../primitives.ts';

/**
 * Id of the voice session of one page. Every page load creates a new id, so a reloaded page is distinguishable from the
 * earlier page.
 */
const sessionSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/));
/** Accepts only printable ASCII and line breaks, the characters that WebRTC connection descriptions consist of. */
const plainText = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\r\n\u0020-\u007e]+$/));

export const voiceStateSchema = z.strictObject({
  session: sessionSchema,
  /**
   * Start of this session by server time, Unix ms. If a user has two pages, the page with the later start has the
   * voice.
   */
  since: unixMillisSchema,
  /** True while the microphone is on. All players see this at the seat. */
  open: z.boolean(),
  /** User ids of a whisper, including the speaker; null for all players. */
  circle: z.nullable(z.array(userIdSchema).check(z.minLength(CIRCLE_MIN), z.maxLength(CIRCLE_MAX))),
  /** True if a member of a whisper also hears the public voice chat. */
  faint: z.boolean(),
});
export type VoiceState = z.infer<typeof voiceStateSchema>;

const descriptionSchema = plainText(VOICE_DESCRIPTION_MAX);
const candidateSchema = z.strictObject({
  candidate: z.string().check(z.maxLength(VOICE_CANDIDATE_MAX), z.regex(/^[\u0020-\u007e]*$/)),
  mid: z.nullable(z.string().check(z.maxLength(16), z.regex(/^[\w-]*$/))),
});
export type VoiceCandidate = z.infer<typeof candidateSchema>;

/** Content of a signal between two pages. `again` asks the other page to restart the connection. */
const signalBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offer'), sdp: descriptionSchema }),
  z.strictObject({ kind: z.literal('answer'), sdp: descriptionSchema }),
  z.strictObject({
    kind: z.literal('candidates'),
    candidates: z.array(candidateSchema).check(z.minLength(1), z.maxLength(VOICE_CANDIDATES_MAX)),
  }),
  z.strictObject({ kind: z.literal('again') }),
]);
export type SignalBody = z.infer<typeof signalBodySchema>;

/**
 * Number of the connection between two sessions, counted up with each new one. Pages ignore signals of an earlier
 * connection.
 */
const linkSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const sentSignalSchema = z.strictObject({
  to: userIdSchema,
  toSession: sessionSchema,
  link: linkSchema,
  body: signalBodySchema,
});
export type SentSignal = z.infer<typeof sentSignalSchema>;

export const signalsRequestSchema = z.strictObject({
  type: z.literal('signals'),
  signals: z.array(sentSignalSchema).check(z.minLength(1), z.maxLength(VOICE_SIGNALS_MAX)),
});

export const heardSignalSchema = z.object({
  from: z.int(),
  session: z.string(),
  link: z.int(),
  body: signalBodySchema,
});
export type HeardSignal = z.infer<typeof heardSignalSchema>;

/** Voice state of another user, as one user sees it. */
const voiceOfSchema = z.object({
  userId: z.int(),
  on: z.boolean(),
  open: z.boolean(),
  circle: z.nullable(z.array(z.int())),
  /**
   * Session of the other user's page to connect to. Null if no audio may pass between the two users, or if this page
   * does not have its user's voice. With a forwarding server: name of the other user's page on that server.
   */
  session: z.nullable(z.string()),
  /**
   * `send`: whether the viewer's audio may go to this user. `receive`: whether this user's audio may come to the
   * viewer.
   */
  send: z.boolean(),
  receive: z.boolean(),
});
export type VoiceOf = z.infer<typeof voiceOfSchema>;

/**
 * Room on the audio-forwarding server. `token` admits the page for some minutes. A page in the room hears its senders;
 * it may send audio itself if `sends` is true.
 */
const forwardRoomSchema = z.object({ room: z.string(), token: z.string(), sends: z.boolean() });
export type ForwardRoom = z.infer<typeof forwardRoomSchema>;

/** Voice state computed for one user. The user exchanges no audio with users who are not in `people`. */
export const voiceNewsSchema = z.object({
  type: z.literal('voice'),
  /**
   * True once all users had time to report their voice state to the server. Until then a user shown as off may still be
   * on.
   */
  settled: z.boolean(),
  /**
   * Session of the page that has this user's voice, and the whisper it is in. Null if the user's voice is off or not
   * allowed.
   */
  mine: z.nullable(z.object({ session: z.string(), circle: z.nullable(z.array(z.int())) })),
  /** Whether this user may speak; false for example while muted. */
  speaks: z.boolean(),
  people: z.array(voiceOfSchema),
  /**
   * Forwarding rooms that the page must join, the user's own room first; the page must leave all other rooms. Absent in
   * peer-to-peer mode.
   */
  forward: z.optional(z.array(forwardRoomSchema)),
});
export type VoiceNews = z.infer<typeof voiceNewsSchema>;
