import { requireDefined } from '../../faults/require-defined.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns an SVG file. `viewBox` selects a part other than the whole size from the origin. */
export function svgOf({ width, height }: Size, parts: readonly string[], viewBox = `0 0 ${width} ${height}`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${parts.join('')}</svg>`;
}

export function grain(seed: number): string {
  return `<filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="1" seed="${seed + 1}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .95 0 0 0 0 .85 .7 0 0 0 -.3"/></filter><rect x="-1500" y="-300" width="3900" height="1800" filter="url(#grain)" opacity=".5"/>`;
}

export function cycled<Item>(items: readonly Item[], number: number): Item {
  return requireDefined(items[number % items.length], 'there is nothing to choose from');
}
