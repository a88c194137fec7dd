/** A page of the partner's mini-program; `query` without its question mark. */
export interface PartnerPage {
  readonly path: string;
  readonly query: string;
}

/** The partner's mini-program and its lottery. Its faults are values. */
export interface PartnerProgram {
  readonly isDev: boolean;
  /** An address that opens a page of the mini-program: absolute, or a path of this server. */
  urlScheme(page: PartnerPage): Promise<{ readonly url: string } | 'refused' | 'unavailable'>;
  /** Gives somebody one more draw. A repeat with the same `drawId` does nothing more. */
  addDraw(draw: { drawId: string; userId: number; partyId: string }): Promise<'added' | 'refused' | 'unavailable'>;
}
