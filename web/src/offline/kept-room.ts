import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { chatMessageSchema, type ChatMessage } from '@juzhongren/contract/room/push';
import { roomViewSchema, type RoomView } from '@juzhongren/contract/room/view';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import { localShelf } from '../browser/storage.ts';
import { KEPT_ROOM, forgetKeptRoom, keptPartyId, noteOwner } from './kept-room-owner.ts';

/** Nobody reads back further than this without a network. */
const SAYINGS_MAX = 200;
/** In characters: a phone's storage holds five million. */
const LENGTH_MAX = 1_500_000;

/** A private text that was opened, under the key of its query. */
export type KeptText = readonly [key: readonly unknown[], text: unknown];

export interface KeptRoom {
  /** When it was last seen, Unix ms. */
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

/** Keeps the room for whoever is signed in, in the place of the one before. A game that is over is kept no longer. */
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
  localShelf.write(KEPT_ROOM, text);
}

/** The room as last seen by who is signed in; undefined when it is another's, another one, or of a build that wrote it otherwise. */
export function keptRoom(partyId: string): KeptRoom | undefined {
  if (keptPartyId() !== partyId) return undefined;
  const kept = keptSchema.safeParse(parseJson(localShelf.read(KEPT_ROOM)));
  return kept.success ? kept.data : undefined;
}
