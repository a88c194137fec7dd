import { applied } from '@juzhongren/contract/change';
import { checksum } from '@juzhongren/contract/checksum';
import { readReceived, type ReportOdd } from '@juzhongren/contract/received';
import { type ViewPatch } from '@juzhongren/contract/room/push';
import { type RoomView, roomViewSchema } from '@juzhongren/contract/room/view';

/** A view as it came, with what a newer server says in it: patches go on from that, not from what was read of it. */
export type Base = { readonly asItCame: unknown };

/** The checksum of what a client has to go on from; 0 for nothing. */
export const sumOf = (base: Base | undefined): number => (base === undefined ? 0 : checksum(base.asItCame));

/** The view after a patch; undefined when it leads nowhere or elsewhere than the server says: then the whole is wanted. */
export function follow(
  { asItCame }: Base,
  { change, sum }: ViewPatch,
  onOdd: ReportOdd,
): { readonly base: Base; readonly room: RoomView } | undefined {
  const after = applied(asItCame, change);
  if (after === undefined || checksum(after) !== sum) {
    onOdd('a patch that leads astray');
    return undefined;
  }
  const read = readReceived(roomViewSchema, after, onOdd);
  return read && { base: { asItCame: after }, room: read.data };
}
