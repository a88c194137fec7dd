// A view as it leaves: whole, or as what leads there from an earlier one. What the schema does not name stays here.
import type { Change, ItemKey, JsonObject } from '@juzhongren/contract/change';
import { changesOf } from '@juzhongren/contract/change-between';
import { checksum } from '@juzhongren/contract/checksum';
import { type PushMessage, type RoomView, roomViewSchema, type ViewPatch } from '@juzhongren/contract/room';
import { onlyNamed } from './only-named.ts';

/** A view of nothing but what the schema names. It is never changed in place. */
export type SentView = RoomView & { readonly [sent]: true };
declare const sent: unique symbol;

const named = onlyNamed(roomViewSchema);
// What is picked is named.
export const sentView = (view: RoomView): SentView => named(view) as SentView;

const between = changesOf(roomViewSchema);
const NO_CHANGE: Change = { in: {} };
export const changeBetween = (before: SentView, after: SentView): Change => between(before, after) ?? NO_CHANGE;

/**
 * The view with the values of the one before where nothing changed between them: fields, and things in lists. They are known
 * by their checksum and their names already, and take no memory twice.
 */
export function withSame(before: SentView, now: SentView, change: Change): SentView {
  if (!('in' in change)) return now;
  const parts = Object.keys(now).map((name) => {
    const [had, has] = [partOf(before, name), partOf(now, name)];
    const part = change.in[name];
    return [name, part === undefined ? had : 'by' in part ? withSameThings(had, has, part) : has];
  });
  return Object.fromEntries(parts) as SentView;
}

type Things = readonly JsonObject[];

function withSameThings(before: unknown, now: unknown, { by, of = [] }: Extract<Change, { by: string }>): Things {
  const changed = new Set(of.map(([key]) => key));
  const had = new Map((before as Things).map((thing) => [thing[by], thing]));
  const keyOf = (thing: JsonObject) => thing[by] as ItemKey;
  return (now as Things).map((thing) => (changed.has(keyOf(thing)) ? thing : (had.get(keyOf(thing)) ?? thing)));
}

const partOf = (view: SentView, name: string): unknown => view[name as keyof RoomView];

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

export const encodePatch = ({ partyId }: SentView, patch: ViewPatch): string =>
  JSON.stringify({ type: 'patch', partyId, ...patch } satisfies PushMessage);
