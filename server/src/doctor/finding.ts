/** Result of one check: what was checked, its state, and what to do about it. */
export interface Finding {
  readonly what: string;
  /** `wrong` must be repaired; `careful` works for now; `unused` was not checked, and `says` tells why. */
  readonly state: 'fine' | 'careful' | 'wrong' | 'unused';
  readonly says: string;
}

export const fine = (what: string, says: string): Finding => ({ what, state: 'fine', says });
export const careful = (what: string, says: string): Finding => ({ what, state: 'careful', says });
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says });
export const unused = (what: string, says: string): Finding => ({ what, state: 'unused', says });
