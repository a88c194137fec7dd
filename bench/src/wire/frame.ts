import { pushMessageSchema } from '@juzhongren/contract/room/push';

/** The server writes fields in schema order, so the start of a frame is enough. */
const ROOM_START =
  /^\{"type":"(?:room","room":\{"partyId":"[\w-]+","seq":|patch","partyId":"[\w-]+","from":\d+,"to":)(\d+),/;
const START_LENGTH = 96;

/**
 * Returns the `seq` of the view in a message, whether a full view or a patch; null for any other message. Normally does
 * not parse the view.
 */
export function seqOfRoom(text: string): number | null {
  if (!text.startsWith('{"type":"room"') && !text.startsWith('{"type":"patch"')) return null;
  const seq = ROOM_START.exec(text.slice(0, START_LENGTH))?.[1];
  if (seq !== undefined) return Number(seq);
  const message = pushMessageSchema.parse(JSON.parse(text));
  if (message.type === 'patch') return message.to;
  return message.type === 'room' ? message.room.seq : null;
}

/** Works like `seqOfRoom`, but on the raw frame, of which it normally decodes only the start. */
export function seqOfFrame(data: Buffer): number | null {
  const seq = ROOM_START.exec(data.toString('latin1', 0, START_LENGTH))?.[1];
  return seq === undefined ? seqOfRoom(data.toString()) : Number(seq);
}
