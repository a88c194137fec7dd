// A view as it leaves: whole, or as what leads there from an earlier one. What the schema does not name stays here.
import type { Change } from '@juzhongren/contract/change';
import { changesOf } from '@juzhongren/contract/change-between';
import { checksum } from '@juzhongren/contract/checksum';
import { type PushMessage, type ViewPatch } from '@juzhongren/contract/room/push';
import { type RoomView, roomViewSchema } from '@juzhongren/contract/room/view';
import { pickBySchema } from './pick-by-schema.ts';

/** A view of nothing but what the schema names. It is never changed in place. */
export type SentView = RoomView & { readonly [sent]: true };
declare const sent: unique symbol;

const named = pickBySchema(roomViewSchema);
/** What is still so of an earlier one in the same place, `before`, is the same value: it takes no memory twice. */
// What is picked is named.
export const sentView = (view: RoomView, before?: SentView): SentView => named(view, before) as SentView;

const between = changesOf(roomViewSchema);
const NO_CHANGE: Change = { in: {} };
export const changeBetween = (before: SentView, after: SentView): Change => between(before, after) ?? NO_CHANGE;

/** Whether who has a view with this checksum has this one. */
export const isView = (view: SentView, sum: number): boolean => checksum(view) === sum;

/** `change` leads from the view numbered `from` to this one. */
export const patchTo = (view: SentView, from: number, change: Change): ViewPatch => ({
  from,
  to: view.seq,
  change,
  sum: checksum(view),
});

export const patchBetween = (before: SentView, after: SentView): ViewPatch =>
  patchTo(after, before.seq, changeBetween(before, after));

export const encodeView = (view: SentView): string => JSON.stringify({ type: 'room', room: view });

/** Whether what one of these two wrote is a patch. */
export const isPatch = (text: string): boolean => text.startsWith('{"type":"patch"');

export const encodePatch = ({ partyId }: SentView, patch: ViewPatch): string =>
  JSON.stringify({ type: 'patch', partyId, ...patch } satisfies PushMessage);
