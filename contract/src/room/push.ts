// The messages of the push channel.
import * as z from 'zod/mini';
import { roomViewSchema } from './view.ts';
import { heardSignalSchema, signalsRequestSchema, voiceNewsSchema, voiceStateSchema } from './voice.ts';

export const chatMessageSchema = z.object({
  /** Counts up within the room. */
  chatSeq: z.int(),
  userId: z.int(),
  characterId: z.nullable(z.string()),
  nickname: z.string(),
  /** Null for the others of a private talk: they see that it was said, not what, until its people open it. */
  text: z.nullable(z.string()),
  /** The people of a private talk, ascending; null is the whole table. */
  circle: z.nullable(z.array(z.int())),
  /** The request that said it, for its own author; null for everybody else. */
  requestId: z.nullable(z.string()),
  /** Unix time in ms. */
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
  /** The service has told this person something: `GET /user/notices` has it. */
  z.object({ type: z.literal('told') }),
  /** Who speaks, and whom this person's page connects to. Our addition; nobody is told before somebody speaks. */
  voiceNewsSchema,
  /** What others say to this page so that it connects to theirs. */
  z.object({ type: z.literal('signals'), signals: z.array(heardSignalSchema) }),
  /** The host asks for quiet. */
  z.object({ type: z.literal('quiet'), userId: z.int() }),
  z.object({ type: z.literal('closed'), reason: z.enum(PUSH_CLOSE_REASONS) }),
] as const;

/** What the server says to any client. `room` is whole; a client ignores one that is not newer than what it has. */
export const wholeMessageSchema = z.discriminatedUnion('type', wholeMessages);
export type WholeMessage = z.infer<typeof wholeMessageSchema>;

/**
 * What leads from the view numbered `from` to that numbered `to`: `change` as change.ts has it, `sum` the checksum of the
 * whole view after it. Our addition, for who said that they follow (FOLLOWS).
 */
export const viewPatchSchema = z.object({ from: z.int(), to: z.int(), change: z.unknown(), sum: z.int() });
export type ViewPatch = z.infer<typeof viewPatchSchema>;

/**
 * In the query of a line's address: the checksum of the view that the client has, 0 for none. Who says it is sent patches.
 * An older server passes it over and sends whole views.
 */
export const FOLLOWS = 'sum';

/** From the server. */
export const pushMessageSchema = z.discriminatedUnion('type', [
  ...wholeMessages,
  z.object({ type: z.literal('patch'), partyId: z.string(), ...viewPatchSchema.shape }),
]);
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** From the client. `sync` asks for what is newer than what it has; the first one opens the flow. */
export const pushRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sync'), seq: z.int(), chatSeq: z.int() }),
  z.strictObject({ type: z.literal('typing') }),
  /** Whether the page can be seen. A line whose page is not told otherwise counts as seen. Our addition. */
  z.strictObject({ type: z.literal('shown'), shown: z.boolean() }),
  /** This page has this person's voice; null is off. */
  z.strictObject({ type: z.literal('voice'), state: z.nullable(voiceStateSchema) }),
  signalsRequestSchema,
  z.strictObject({ type: z.literal('quiet') }),
]);
export type PushRequest = z.infer<typeof pushRequestSchema>;
