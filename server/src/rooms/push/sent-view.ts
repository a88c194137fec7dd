// Encodes a view to be sent: whole, or as a patch from an earlier one. Drops what the schema does not name.
import type { JsonChange } from '@juzhongren/contract/change';
import { changesOf } from '@juzhongren/contract/change-between';
import { checksum } from '@juzhongren/contract/checksum';
import { type PushMessage, type ViewPatch } from '@juzhongren/contract/room/push';
import { type RoomView, roomViewSchema } from '@juzhongren/contract/room/view';
import { pickBySchema } from './pick-by-schema.ts';

/** View with only the fields that the schema names. Never changed in place. */
export type SentView = RoomView & { readonly [sent]: true };
declare const sent: unique symbol;

const named = pickBySchema(roomViewSchema);
/**
 * Returns the view to be sent. Reuses the unchanged values of an earlier view, `before`, so that they take no memory
 * twice.
 */
// The cast is safe, because the copy has only named fields.
export const sentView = (view: RoomView, before?: SentView): SentView => named(view, before) as SentView;

const between = changesOf(roomViewSchema);
const NO_CHANGE: JsonChange = { in: {} };
export const changeBetween = (before: SentView, after: SentView): JsonChange => between(before, after) ?? NO_CHANGE;

export const isView = (view: SentView, sum: number): boolean => checksum(view) === sum;

export const patchTo = (view: SentView, from: number, change: JsonChange): ViewPatch => ({
  from,
  to: view.seq,
  change,
  sum: checksum(view),
});

export const patchBetween = (before: SentView, after: SentView): ViewPatch =>
  patchTo(after, before.seq, changeBetween(before, after));

export const encodeView = (view: SentView): string => JSON.stringify({ type: 'room', room: view });

export const isPatch = (text: string): boolean => text.startsWith('{"type":"patch"');

export const encodePatch = ({ partyId }: SentView, patch: ViewPatch): string =>
  JSON.stringify({ type: 'patch', partyId, ...patch } satisfies PushMessage);
