import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { chatMessageSchema, type ChatMessage } from '@juzhongren/contract/room/push';
import { roomViewSchema, type RoomView } from '@juzhongren/contract/room/view';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import { localStore } from '../browser/storage.ts';
import { KEPT_ROOM, forgetKeptRoom, keptPartyId, noteOwner } from './kept-room-owner.ts';

/** Maximum stored messages. Without a network nobody reads further back. */
const SAYINGS_MAX = 200;
/** Maximum length in characters. The storage of a phone holds five million. */
const LENGTH_MAX = 1_500_000;

/** Private text that was opened, with the key of its query. */
export type KeptText = readonly [key: readonly unknown[], text: unknown];

export interface KeptRoom {
  /** Unix ms when it was last seen. */
  readonly at: number;
  readonly room: RoomView;
  readonly chat: readonly ChatMessage[];
  readonly texts: readonly KeptText[];
}

const keptSchema = z.object({
  at: z.number(),
  room: roomViewSchema,
  chat: z.array(chatMessageSchema),
  texts: z.array(z.tuple([z.array(z.unknown()), z.unknown()])),
});

/** Stores the room for the signed-in user in place of the previous one. Deletes it when the game is over. */
export function keepRoom({ at, room, chat, texts }: KeptRoom): void {
  if (room.debrief !== null || room.dismissed !== null || room.stage === GAME_STAGE.VoteEnd) {
    forgetKeptRoom();
    return;
  }
  const text = JSON.stringify({ at, room, chat: chat.slice(-SAYINGS_MAX), texts });
  if (text.length > LENGTH_MAX) {
    forgetKeptRoom();
    return;
  }
  noteOwner(room.partyId);
  localStore.write(KEPT_ROOM, text);
}

/**
 * Returns the room as the signed-in user last saw it. Undefined if it belongs to another user, is another room, or has
 * another build's shape.
 */
export function keptRoom(partyId: string): KeptRoom | undefined {
  if (keptPartyId() !== partyId) return undefined;
  const kept = keptSchema.safeParse(parseJson(localStore.read(KEPT_ROOM)));
  return kept.success ? kept.data : undefined;
}
