import { applied } from '@juzhongren/contract/change';
import { checksum } from '@juzhongren/contract/checksum';
import { readReceived, type ReportOdd } from '@juzhongren/contract/received';
import { type ViewPatch } from '@juzhongren/contract/room/push';
import { type RoomView, roomViewSchema } from '@juzhongren/contract/room/view';

/** View as received, including data that only a newer server knows. Patches apply to this, not to the parsed view. */
export type Base = { readonly asItCame: unknown };

export const sumOf = (base: Base | undefined): number => (base === undefined ? 0 : checksum(base.asItCame));

/**
 * Applies a patch to a view. Undefined if the patch fails or the checksum differs; then the client needs the whole
 * view.
 */
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
