// Schemas of voice chat: a client's own state, the state of the others, and the signalling between two pages. Audio
// itself never passes through here.
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
 * Voice session of one page. Every page creates a new one, so that a reload is distinguishable from the page before it.
 */
const sessionSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/));
/** Printable ASCII and line breaks: the characters of connection descriptions. */
const plainText = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\r\n\u0020-\u007e]+$/));

export const voiceStateSchema = z.strictObject({
  session: sessionSchema,
  /** Start of this session by server time, Unix ms. If a user has two pages, the later one has the voice. */
  since: unixMillisSchema,
  /** True while the microphone is open. Shown at the seat. */
  open: z.boolean(),
  /** User ids of a whisper, including the speaker; null for all players. */
  circle: z.nullable(z.array(userIdSchema).check(z.minLength(CIRCLE_MIN), z.maxLength(CIRCLE_MAX))),
  /** In a whisper: also hears the public voice chat. */
  faint: z.boolean(),
});
export type VoiceState = z.infer<typeof voiceStateSchema>;

const descriptionSchema = plainText(VOICE_DESCRIPTION_MAX);
const candidateSchema = z.strictObject({
  candidate: z.string().check(z.maxLength(VOICE_CANDIDATE_MAX), z.regex(/^[\u0020-\u007e]*$/)),
  mid: z.nullable(z.string().check(z.maxLength(16), z.regex(/^[\w-]*$/))),
});
export type VoiceCandidate = z.infer<typeof candidateSchema>;

/** `again` asks the other side to restart the connection. */
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

/** `link` counts the connections between two sessions. Signals of an earlier connection are ignored. */
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

/** Voice of another user, as one user sees it. */
const voiceOfSchema = z.object({
  userId: z.int(),
  on: z.boolean(),
  open: z.boolean(),
  circle: z.nullable(z.array(z.int())),
  /**
   * Session to connect to. Null if nothing may pass between the two, or if the voice is not on here. With a forwarding
   * server: the name of that user's page on it.
   */
  session: z.nullable(z.string()),
  /** Whether the viewer's audio may go to them (`send`), and theirs may come here (`receive`). */
  send: z.boolean(),
  receive: z.boolean(),
});
export type VoiceOf = z.infer<typeof voiceOfSchema>;

/**
 * Room of the audio-forwarding server. `token` admits for some minutes. A page there hears those who send to it, and
 * may send if `sends` is true.
 */
const forwardRoomSchema = z.object({ room: z.string(), token: z.string(), sends: z.boolean() });
export type ForwardRoom = z.infer<typeof forwardRoomSchema>;

/** Voice state computed for one user. Users not in `people` exchange no audio with them. */
export const voiceNewsSchema = z.object({
  type: z.literal('voice'),
  /** True once everyone had time to report their voice: whoever is not on is off. */
  settled: z.boolean(),
  /** Page that has this user's voice, and its whisper. */
  mine: z.nullable(z.object({ session: z.string(), circle: z.nullable(z.array(z.int())) })),
  /** Whether this user may speak at all. */
  speaks: z.boolean(),
  people: z.array(voiceOfSchema),
  /**
   * Forwarding rooms to join, the user's own room first; the page must leave all others. Absent in peer-to-peer mode.
   */
  forward: z.optional(z.array(forwardRoomSchema)),
});
export type VoiceNews = z.infer<typeof voiceNewsSchema>;
