/** What was looked at, how it is, and what to do about it. */
export interface Finding {
  readonly what: string;
  /** `wrong` has to be mended; `careful` works, for now; `unused` was not looked at, with the reason. */
  readonly state: 'fine' | 'careful' | 'wrong' | 'unused';
  readonly says: string;
}

export const fine = (what: string, says: string): Finding => ({ what, state: 'fine', says });
export const careful = (what: string, says: string): Finding => ({ what, state: 'careful', says });
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says });
export const unused = (what: string, says: string): Finding => ({ what, state: 'unused', says });
