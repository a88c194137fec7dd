/** Viewport sizes in CSS px: two common phones, the smallest phone, a desktop. */
export const SIZES = {
  '360x780': { width: 360, height: 780, phone: true },
  '390x844': { width: 390, height: 844, phone: true },
  '320x640': { width: 320, height: 640, phone: true },
  '1280x800': { width: 1280, height: 800, phone: false },
} as const;

export type SizeName = keyof typeof SIZES;
export type Size = (typeof SIZES)[SizeName];

export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];
