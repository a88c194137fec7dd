/** Signs a reader reads: everything but spaces. */
export const signsOf = (text: string): number => text.replaceAll(/\s/gu, '').length;
