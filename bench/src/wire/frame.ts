import { pushMessageSchema } from '@juzhongren/contract/room';

/** The server writes the fields in the schema's order; then the start of the frame tells enough. */
const ROOM_START = /^\{"type":"room","room":\{"partyId":"[\w-]+","seq":(\d+),/;
const START_LENGTH = 96;

/** The `seq` of a whole view of the room; null for any other message. The view itself is not parsed. */
export function seqOfRoom(text: string): number | null {
  if (!text.startsWith('{"type":"room"')) return null;
  const seq = ROOM_START.exec(text.slice(0, START_LENGTH))?.[1];
  if (seq !== undefined) return Number(seq);
  const message = pushMessageSchema.parse(JSON.parse(text));
  return message.type === 'room' ? message.room.seq : null;
}

/** As `seqOfRoom`, of a frame as it came: the rest of a view is not even decoded. */
export function seqOfFrame(data: Buffer): number | null {
  const seq = ROOM_START.exec(data.toString('latin1', 0, START_LENGTH))?.[1];
  return seq === undefined ? seqOfRoom(data.toString()) : Number(seq);
}
