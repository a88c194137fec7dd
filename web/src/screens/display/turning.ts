// Decides which board and page the display shows, by timer or by remote.
export interface Shown {
  readonly key: string;
  readonly page: number;
  /** Key of the newest board known. */
  readonly newest: string;
  /** True if nothing turns until a new board arrives. */
  readonly held: boolean;
}

export interface Hand {
  readonly keys: readonly string[];
  readonly newest: string;
  readonly pages: number;
  /** True during the debrief, where boards follow each other. Before that, the newest board returns. */
  readonly goesOn: boolean;
}

export type Turn = 'came' | 'time' | 'next' | 'back' | 'hold';

export const NOTHING: Shown = { key: '', page: 0, newest: '', held: false };

export function turned(shown: Shown, turn: Turn, { keys, newest, pages, goesOn }: Hand): Shown {
  const at = keys.indexOf(shown.key);
  const to = (key: string | undefined): Shown => ({ ...shown, newest, key: key ?? newest, page: 0 });
  switch (turn) {
    case 'came':
      // The shown board may have disappeared, because another act has begun.
      return shown.newest === newest && (at >= 0 || keys.length === 0) ? shown : { ...to(newest), held: false };
    case 'time':
      if (shown.held) return shown;
      if (shown.page + 1 < pages) return { ...shown, page: shown.page + 1 };
      if (goesOn) return to(keys[(at + 1) % Math.max(1, keys.length)]);
      return shown.key === newest && shown.page === 0 ? shown : to(newest);
    case 'next':
      if (shown.page + 1 < pages) return { ...shown, page: shown.page + 1 };
      return at + 1 < keys.length ? to(keys[at + 1]) : shown;
    case 'back':
      if (shown.page > 0) return { ...shown, page: shown.page - 1 };
      return at > 0 ? to(keys[at - 1]) : shown;
    case 'hold':
      return { ...shown, held: !shown.held };
  }
}
