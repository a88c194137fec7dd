// Voice at the table: what a client says of its own, what it is told of the others', and what two of them say to each other
// so that their phones connect. The sound itself never comes here.
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

/** One page's turn at speaking: made anew by each page, so that a reload is told from what was before it. */
const sessionSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/));
/** Printable signs and line ends: what the descriptions of connections are made of. */
const plainText = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\r\n\u0020-\u007e]+$/));

/** What somebody says of their own voice. */
export const voiceStateSchema = z.strictObject({
  session: sessionSchema,
  /** When this turn began, by the server's clock, Unix ms: of two pages of one person the later has the voice. */
  since: unixMillisSchema,
  /** The microphone stays open: for the mark at the seat. */
  open: z.boolean(),
  /** The people of a private talk, the speaker among them; null is the whole table. */
  circle: z.nullable(z.array(userIdSchema).check(z.minLength(CIRCLE_MIN), z.maxLength(CIRCLE_MAX))),
  /** In a private talk: hears the table beside it. */
  faint: z.boolean(),
});
export type VoiceState = z.infer<typeof voiceStateSchema>;

const descriptionSchema = plainText(VOICE_DESCRIPTION_MAX);
const candidateSchema = z.strictObject({
  candidate: z.string().check(z.maxLength(VOICE_CANDIDATE_MAX), z.regex(/^[\u0020-\u007e]*$/)),
  mid: z.nullable(z.string().check(z.maxLength(16), z.regex(/^[\w-]*$/))),
});
export type VoiceCandidate = z.infer<typeof candidateSchema>;

/** `again`: the other side shall begin the connection anew. */
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

/** `link` counts the connections between these two sessions: what belongs to an earlier one is passed over. */
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

/** One of the others, as one person is told of them. */
const voiceOfSchema = z.object({
  userId: z.int(),
  /** Has voice on. */
  on: z.boolean(),
  open: z.boolean(),
  circle: z.nullable(z.array(z.int())),
  /**
   * Whom to connect to; null where nothing may pass between the two, and for who has no voice on here. Where a server forwards
   * the sound: the name by which it knows their page.
   */
  session: z.nullable(z.string()),
  /** Whether one's own sound may go to them, and theirs may come here. */
  send: z.boolean(),
  receive: z.boolean(),
});
export type VoiceOf = z.infer<typeof voiceOfSchema>;

/**
 * A room of the server that forwards sound, where there is one: who is let in by `token`, for some minutes, hears there whom
 * the others' pages send to, and sends where `sends` says so.
 */
const forwardRoomSchema = z.object({ room: z.string(), token: z.string(), sends: z.boolean() });
export type ForwardRoom = z.infer<typeof forwardRoomSchema>;

/** Cut for one person: whoever is not among `people` has to do with no sound of theirs, nor they with any of theirs. */
export const voiceNewsSchema = z.object({
  type: z.literal('voice'),
  /** Everybody had time to say that their voice is on: who is not on is off. */
  settled: z.boolean(),
  /** Which page of this person has the voice, and in which circle. */
  mine: z.nullable(z.object({ session: z.string(), circle: z.nullable(z.array(z.int())) })),
  /** May speak at all. */
  speaks: z.boolean(),
  people: z.array(voiceOfSchema),
  /** The rooms to be in, one's own first, and no others; where sound goes from phone to phone it is not there. */
  forward: z.optional(z.array(forwardRoomSchema)),
});
export type VoiceNews = z.infer<typeof voiceNewsSchema>;
