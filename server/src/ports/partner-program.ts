/** Page of the partner's mini-program. `query` has no leading question mark. */
export interface PartnerPage {
  readonly path: string;
  readonly query: string;
}

/** The partner's mini-program and its lottery. It returns errors as values. */
export interface PartnerProgram {
  readonly isDev: boolean;
  /** Returns an address that opens a page of the mini-program: absolute, or a path of this server. */
  urlScheme(page: PartnerPage): Promise<{ readonly url: string } | 'refused' | 'unavailable'>;
  /** Gives a user one more draw. A repeat with the same `drawId` has no further effect. */
  addDraw(draw: { drawId: string; userId: number; partyId: string }): Promise<'added' | 'refused' | 'unavailable'>;
}
