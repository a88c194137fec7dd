// Schemas of the messages of the push channel.
import * as z from 'zod/mini';
import { roomViewSchema } from './view.ts';
import { heardSignalSchema, signalsRequestSchema, voiceNewsSchema, voiceStateSchema } from './voice.ts';

export const chatMessageSchema = z.object({
  /** Number of the message, counted per room. */
  chatSeq: z.int(),
  userId: z.int(),
  characterId: z.nullable(z.string()),
  nickname: z.string(),
  /**
   * Text of the message. Null for players outside a whisper, who see only that something was said, until the people of
   * the whisper publish it.
   */
  text: z.nullable(z.string()),
  /** User ids of the people in a whisper, ascending; null for public chat. */
  circle: z.nullable(z.array(z.int())),
  /** Request id with which the message was sent. Only the author receives it; null for everyone else. */
  requestId: z.nullable(z.string()),
  /** Time of the message, Unix ms. */
  at: z.int(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const PUSH_CLOSE_REASONS = ['signed-out', 'removed', 'too-slow', 'restarting'] as const;

const wholeMessages = [
  z.object({ type: z.literal('room'), room: roomViewSchema }),
  z.object({ type: z.literal('chat'), messages: z.array(chatMessageSchema) }),
  z.object({ type: z.literal('presence'), online: z.array(z.int()) }),
  z.object({ type: z.literal('typing'), userId: z.int() }),
  z.object({ type: z.literal('heartbeat'), seq: z.int(), chatSeq: z.int(), at: z.int() }),
  /** The user has a new notice, available from `GET /user/notices`. */
  z.object({ type: z.literal('told') }),
  /**
   * Current voice states, and the voice sessions to which this page connects (extension). Not sent before somebody
   * turns on voice.
   */
  voiceNewsSchema,
  z.object({ type: z.literal('signals'), signals: z.array(heardSignalSchema) }),
  /** The host asks all players to be quiet. */
  z.object({ type: z.literal('quiet'), userId: z.int() }),
  z.object({ type: z.literal('closed'), reason: z.enum(PUSH_CLOSE_REASONS) }),
] as const;

/**
 * Messages from the server to any client. A `room` message contains a whole view; a client ignores a view that is not
 * newer than its own.
 */
export const wholeMessageSchema = z.discriminatedUnion('type', wholeMessages);
export type WholeMessage = z.infer<typeof wholeMessageSchema>;

/**
 * Patch that turns the view numbered `from` into the view numbered `to`. `change` is defined in change.ts; `sum` is the
 * checksum of the resulting view. Extension: only for clients that sent the FOLLOWS parameter.
 */
export const viewPatchSchema = z.object({ from: z.int(), to: z.int(), change: z.unknown(), sum: z.int() });
export type ViewPatch = z.infer<typeof viewPatchSchema>;

/**
 * Query parameter of the connection URL: checksum of the client's current view, 0 for none. Clients that send this
 * parameter receive patches. Older servers ignore it and send whole views.
 */
export const FOLLOWS = 'sum';

export const pushMessageSchema = z.discriminatedUnion('type', [
  ...wholeMessages,
  z.object({ type: z.literal('patch'), partyId: z.string(), ...viewPatchSchema.shape }),
]);
export type PushMessage = z.infer<typeof pushMessageSchema>;

/**
 * Messages from the client. `sync` requests everything newer than the client's `seq` and `chatSeq`; the first `sync`
 * starts the stream.
 */
export const pushRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sync'), seq: z.int(), chatSeq: z.int() }),
  z.strictObject({ type: z.literal('typing') }),
  /**
   * Whether the page is visible to the user. Until the client sends this, the server assumes that it is visible.
   * Extension.
   */
  z.strictObject({ type: z.literal('shown'), shown: z.boolean() }),
  /** This page becomes the one that carries the user's voice; null turns the voice off. */
  z.strictObject({ type: z.literal('voice'), state: z.nullable(voiceStateSchema) }),
  signalsRequestSchema,
  z.strictObject({ type: z.literal('quiet') }),
]);
export type PushRequest = z.infer<typeof pushRequestSchema>;
