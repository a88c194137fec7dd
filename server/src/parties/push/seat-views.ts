// The views of a room's people as they are sent: each is made once a number, and so is what changed since the one before,
// for all lines of a seat.
import { applied, type Change } from '@juzhongren/contract/change';
import type { RoomMoment } from './room-source.ts';
import { changeBetween, encodePatch, encodeView, patchBetween, patchTo, type SentView, sentView } from './sent-view.ts';

interface Shown {
  readonly view: SentView;
  /** How it came from the one that was made before. */
  readonly step: { readonly from: number; readonly change: Change } | null;
}

export class SeatViews {
  readonly #shown = new Map<number, Shown>();

  /** Forgets the views of everybody else. */
  keepOnly(userIds: ReadonlySet<number>): void {
    for (const userId of this.#shown.keys()) if (!userIds.has(userId)) this.#shown.delete(userId);
  }

  /**
   * What brings who has the view numbered `from` to this moment: a patch where that view is known, else the whole. Null for
   * somebody who is not in the room.
   */
  textFrom(moment: RoomMoment, userId: number, from: number | null): string | null {
    const shown = this.#shownAt(moment, userId);
    if (shown === undefined) return null;
    const { view, step } = shown;
    if (from === null) return encodeView(view);
    if (step?.from === from) return encodePatch(view, patchTo(view, from, step.change));
    const before = moment.viewAt(userId, from);
    return before === null ? encodeView(view) : encodePatch(view, patchBetween(sentView(before), view));
  }

  #shownAt(moment: RoomMoment, userId: number): Shown | undefined {
    const last = this.#shown.get(userId);
    if (last?.view.seq === moment.seq) return last;
    const view = moment.viewFor(userId);
    if (view === null) return undefined;
    const shown = followed(last?.view, sentView(view));
    this.#shown.set(userId, shown);
    return shown;
  }
}

/** What did not change is the same value as before: it costs no memory twice, and its checksum is known. */
function followed(before: SentView | undefined, after: SentView): Shown {
  if (before === undefined) return { view: after, step: null };
  const change = changeBetween(before, after);
  const view = applied(before, change);
  if (view === undefined) throw new Error('What changed between two views does not lead from one to the other.');
  return { view, step: { from: before.seq, change } };
}
