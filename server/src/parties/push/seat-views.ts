// The views of a room's people as they are sent: each is made once a number, and so is what changed since the one before,
// for all lines of a seat.
import type { Change } from '@juzhongren/contract/change';
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

  /** Forgets all: the next that is asked for is made from the log's own states, as for who comes back. */
  rest(): void {
    this.#shown.clear();
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
    const view = moment.viewFor(userId, last?.view);
    if (view === null) return undefined;
    const now = sentView(view, last?.view);
    const step = last === undefined ? null : { from: last.view.seq, change: changeBetween(last.view, now) };
    const shown = { view: now, step };
    this.#shown.set(userId, shown);
    return shown;
  }
}
