// Messages between server processes about rooms. The heartbeat repairs lost ones.
import * as z from 'zod/mini';
import { sentSignalSchema } from '@juzhongren/contract/room/voice';
import type { Bus } from '../../ports/bus.ts';

const TOPIC = 'party';
/** Rooms per presence message. With ten users each it fits any bus (`postgres-bus.ts`: 8,000 bytes). */
const ROOMS_MAX = 50;

/** User ids by room. */
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
  /** The log of the room is at `seq`. */
  z.object({ type: z.literal('log'), from: z.string(), partyId: z.string(), seq: z.int() }),
  /** The talk of the room is at `chatSeq`. */
  z.object({ type: z.literal('chat'), from: z.string(), partyId: z.string(), chatSeq: z.int() }),
  z.object({ type: z.literal('typing'), from: z.string(), partyId: z.string(), userId: z.int() }),
  /** Users connected to the sender, by room; an empty list clears a room. */
  z.object({ type: z.literal('presence'), from: z.string(), rooms: peopleSchema }),
  /** Connected users all of whose pages at the sender are hidden; an empty list clears that. */
  z.object({ type: z.literal('hidden'), from: z.string(), rooms: peopleSchema }),
  /** Users with voice on, among those connected to the sender; an empty list clears them all. */
  z.object({ type: z.literal('voice'), from: z.string(), partyId: z.string(), people: z.array(speakerSchema) }),
  /** Signals from one page to another whose connection another process has. */
  z.object({
    type: z.literal('signals'),
    from: z.string(),
    partyId: z.string(),
    userId: z.int(),
    session: z.string(),
    signals: z.array(sentSignalSchema),
  }),
  z.object({ type: z.literal('quiet'), from: z.string(), partyId: z.string(), userId: z.int() }),
  /** The sender has just begun to hold this room and asks which processes hold it, too. */
  z.object({ type: z.literal('presence-asked'), from: z.string(), partyId: z.string() }),
]);
export type BusMessage = z.infer<typeof busMessageSchema>;
type WithoutSender<Message> = Message extends BusMessage ? Omit<Message, 'from'> : never;

/** Topic `party` of the bus as this process uses it, without its own messages. */
export interface RoomBus {
  publish(message: WithoutSender<BusMessage>): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
}

/** Opens the topic. `from` identifies this process. */
export function openRoomBus(bus: Bus, from: string): RoomBus {
  return {
    publish: (message) => {
      for (const part of partsOf(message)) bus.publish(TOPIC, JSON.stringify({ ...part, from }));
    },
    subscribe: (listener) =>
      bus.subscribe(TOPIC, (text) => {
        const parsed = busMessageSchema.safeParse(JSON.parse(text));
        // A newer server of a rolling upgrade may send messages that this one does not know.
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
