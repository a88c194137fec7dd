// Holds the views of a room's users as they are sent. Each view, and its change since the one before, is made once per
// number for all connections of a seat; a view prepared for the next step is used only for that state.
import type { JsonChange } from '@juzhongren/contract/change';
import type { RoomSnapshot } from './room-source.ts';
import { changeBetween, encodePatch, encodeView, patchBetween, patchTo, type SentView, sentView } from './sent-view.ts';

interface Shown {
  readonly view: SentView;
  /** Change from the view that was made before. */
  readonly step: { readonly from: number; readonly change: JsonChange } | null;
}

/** Message prepared for a user with the view numbered `from`, if the room comes to this state. */
interface Foreseen {
  readonly state: object;
  /** View that they were shown before. */
  readonly last: Shown | undefined;
  readonly shown: Shown;
  readonly from: number | null;
  readonly text: string;
}

export class SeatViews {
  readonly #shown = new Map<number, Shown>();
  readonly #foreseen = new Map<number, Foreseen>();

  keepOnly(userIds: ReadonlySet<number>): void {
    for (const userId of this.#shown.keys()) if (!userIds.has(userId)) this.#shown.delete(userId);
  }

  /** Forgets all views. The next one is made from the states of the log, as for a user who comes back. */
  rest(): void {
    this.#shown.clear();
    this.#foreseen.clear();
  }

  /** Prepares what `textFrom` returns if the room comes to this moment. Nobody may be sent it before. */
  foresee(moment: RoomSnapshot, userId: number, from: number | null): void {
    const last = this.#shown.get(userId);
    const shown = shownAt(moment, userId, last);
    if (shown === undefined) return;
    this.#foreseen.set(userId, {
      state: moment.state,
      last,
      shown,
      from,
      text: this.#textOf(shown, moment, { userId, from }),
    });
  }

  /**
   * Returns the message that brings a user with the view numbered `from` to this moment: a patch if that view is known,
   * else the whole view. Null for a user who is not in the room.
   */
  textFrom(moment: RoomSnapshot, userId: number, from: number | null): string | null {
    const foreseen = this.#takeForeseen(moment, userId);
    if (foreseen?.from === from) return foreseen.text;
    const shown = this.#shownAt(moment, userId);
    return shown === undefined ? null : this.#textOf(shown, moment, { userId, from });
  }

  /** Returns the prepared message only if it was made for this state and for the view that was shown last. */
  #takeForeseen(moment: RoomSnapshot, userId: number): Foreseen | undefined {
    const foreseen = this.#foreseen.get(userId);
    this.#foreseen.delete(userId);
    if (foreseen?.state !== moment.state || foreseen.last !== this.#shown.get(userId)) return undefined;
    this.#shown.set(userId, foreseen.shown);
    return foreseen;
  }

  #shownAt(moment: RoomSnapshot, userId: number): Shown | undefined {
    const last = this.#shown.get(userId);
    if (last?.view.seq === moment.seq) return last;
    const shown = shownAt(moment, userId, last);
    if (shown !== undefined) this.#shown.set(userId, shown);
    return shown;
  }

  #textOf(shown: Shown, moment: RoomSnapshot, { userId, from }: { userId: number; from: number | null }): string {
    const { view, step } = shown;
    if (from === null) return encodeView(view);
    if (step?.from === from) return encodePatch(view, patchTo(view, from, step.change));
    const before = moment.viewAt(userId, from);
    return before === null ? encodeView(view) : encodePatch(view, patchBetween(sentView(before), view));
  }
}

function shownAt(moment: RoomSnapshot, userId: number, last: Shown | undefined): Shown | undefined {
  const view = moment.viewFor(userId, last?.view);
  if (view === null) return undefined;
  const now = sentView(view, last?.view);
  return {
    view: now,
    step: last === undefined ? null : { from: last.view.seq, change: changeBetween(last.view, now) },
  };
}
