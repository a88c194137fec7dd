// What server processes tell each other about rooms. Lost ones are repaired by the heartbeat.
import * as z from 'zod/mini';
import { sentSignalSchema } from '@juzhongren/contract/room/voice';
import type { Bus } from '../../ports/bus.ts';

const TOPIC = 'party';
/** Presence of so many rooms, ten people in each, fits a message of any bus (`postgres-bus.ts`: 8,000 bytes). */
const ROOMS_MAX = 50;

/** People by room. */
const peopleSchema = z.record(z.string(), z.array(z.int()));

const speakerSchema = z.object({
  userId: z.int(),
  session: z.string(),
  open: z.boolean(),
  circle: z.nullable(z.array(z.int())),
  faint: z.boolean(),
  at: z.int(),
});

const busMessageSchema = z.discriminatedUnion('type', [
  /** The room's log is at `seq`. */
  z.object({ type: z.literal('log'), from: z.string(), partyId: z.string(), seq: z.int() }),
  /** The room's talk is at `chatSeq`. */
  z.object({ type: z.literal('chat'), from: z.string(), partyId: z.string(), chatSeq: z.int() }),
  z.object({ type: z.literal('typing'), from: z.string(), partyId: z.string(), userId: z.int() }),
  /** Who is connected to the sender, by room; an empty list takes a room back. */
  z.object({ type: z.literal('presence'), from: z.string(), rooms: peopleSchema }),
  /** Of those the ones none of whose pages there can be seen; an empty list takes that back. */
  z.object({ type: z.literal('hidden'), from: z.string(), rooms: peopleSchema }),
  /** Whose voice is on, of those with a line to the sender; an empty list takes all of them back. */
  z.object({ type: z.literal('voice'), from: z.string(), partyId: z.string(), people: z.array(speakerSchema) }),
  /** From one page to another, whose line is another process's. */
  z.object({
    type: z.literal('signals'),
    from: z.string(),
    partyId: z.string(),
    userId: z.int(),
    session: z.string(),
    signals: z.array(sentSignalSchema),
  }),
  z.object({ type: z.literal('quiet'), from: z.string(), partyId: z.string(), userId: z.int() }),
  /** The sender has just begun to hold this room: who else does? */
  z.object({ type: z.literal('presence-asked'), from: z.string(), partyId: z.string() }),
]);
export type BusMessage = z.infer<typeof busMessageSchema>;
type WithoutSender<Message> = Message extends BusMessage ? Omit<Message, 'from'> : never;

/** The party topic as this process speaks it; it does not hear itself. */
export interface RoomBus {
  publish(message: WithoutSender<BusMessage>): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
}

/** `from` names this process among all. */
export function openRoomBus(bus: Bus, from: string): RoomBus {
  return {
    publish: (message) => {
      for (const part of partsOf(message)) bus.publish(TOPIC, JSON.stringify({ ...part, from }));
    },
    subscribe: (listener) =>
      bus.subscribe(TOPIC, (text) => {
        const parsed = busMessageSchema.safeParse(JSON.parse(text));
        // A newer server of a rolling upgrade may say things this one does not know.
        if (parsed.success && parsed.data.from !== from) listener(parsed.data);
      }),
  };
}

function partsOf(message: WithoutSender<BusMessage>): readonly WithoutSender<BusMessage>[] {
  if (message.type !== 'presence' && message.type !== 'hidden') return [message];
  const { type } = message;
  const rooms = Object.entries(message.rooms);
  return Array.from({ length: Math.ceil(rooms.length / ROOMS_MAX) }, (_, index) => ({
    type,
    rooms: Object.fromEntries(rooms.slice(index * ROOMS_MAX, (index + 1) * ROOMS_MAX)),
  }));
}
