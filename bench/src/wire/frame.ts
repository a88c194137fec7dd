import { pushMessageSchema } from '@juzhongren/contract/room/push';

/** The server writes the fields in the schema's order; then the start of the frame tells enough. */
const ROOM_START =
  /^\{"type":"(?:room","room":\{"partyId":"[\w-]+","seq":|patch","partyId":"[\w-]+","from":\d+,"to":)(\d+),/;
const START_LENGTH = 96;

/** The `seq` of the view that a message brings, whole or by a patch; null for any other message. The view itself is not parsed. */
export function seqOfRoom(text: string): number | null {
  if (!text.startsWith('{"type":"room"') && !text.startsWith('{"type":"patch"')) return null;
  const seq = ROOM_START.exec(text.slice(0, START_LENGTH))?.[1];
  if (seq !== undefined) return Number(seq);
  const message = pushMessageSchema.parse(JSON.parse(text));
  if (message.type === 'patch') return message.to;
  return message.type === 'room' ? message.room.seq : null;
}

/** As `seqOfRoom`, of a frame as it came: the rest of a view is not even decoded. */
export function seqOfFrame(data: Buffer): number | null {
  const seq = ROOM_START.exec(data.toString('latin1', 0, START_LENGTH))?.[1];
  return seq === undefined ? seqOfRoom(data.toString()) : Number(seq);
}
