/** Colours of a generated picture: the background, the silhouette in front of it, and the light in it. */
export interface Inks {
  readonly ground: string;
  readonly shape: string;
  readonly light: string;
}

export const INKS: readonly Inks[] = [
  { ground: '#464154', shape: '#14110F', light: '#D2AC62' },
  { ground: '#2F4A48', shape: '#14110F', light: '#EFE6D4' },
  { ground: '#8C3A2B', shape: '#1E1916', light: '#EFE6D4' },
  { ground: '#CFC0A0', shape: '#2B221B', light: '#D9482F' },
  { ground: '#2A3550', shape: '#14110F', light: '#D2AC62' },
  { ground: '#5F7A6C', shape: '#1E1916', light: '#EFE6D4' },
  { ground: '#6B4A3A', shape: '#14110F', light: '#E0B96A' },
  { ground: '#7A7396', shape: '#14110F', light: '#EFE6D4' },
];
