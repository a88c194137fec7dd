// Test SVGs that look small but take minutes to render. The pack checker refuses such drawings; these tests bypass it.
import { randomUUID } from 'node:crypto';

const drawing = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960">${inside}</svg>`);

const filtered = (primitive: string, times: number): Buffer =>
  drawing(
    `<filter id="f" x="0" y="0" width="1" height="1">${primitive}</filter>` +
      '<rect width="720" height="960" fill="red" filter="url(#f)"/>'.repeat(times),
  );

const nestedUse = (levels: number): Buffer => {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
  );
  return drawing(`<defs><circle id="u0" r="9"/>${groups.join('')}</defs><use href="#u${levels}"/>`);
};

/**
 * Each SVG takes minutes of CPU time at any output size, so no attempt ever succeeds and gets cached. Exception:
 * librsvg gives up on `use` after some seconds.
 */
export const HANGING_PICTURES = {
  'feMorphology with a wide radius': filtered('<feMorphology radius="150"/>', 1_000),
  'use within use': nestedUse(7),
  'feConvolveMatrix with a large kernel': filtered(
    `<feConvolveMatrix order="20" kernelMatrix="${'1 '.repeat(400)}"/>`,
    1_000,
  ),
} as const;

/** Needs 1.6 GB of memory for a single pattern tile. */
export const HUGE_PICTURE = drawing(
  '<pattern id="p" patternUnits="userSpaceOnUse" width="20000" height="20000"><rect width="20000" height="20000"/></pattern>' +
    '<rect width="720" height="960" fill="url(#p)"/>',
);

/** Returns an SVG that differs on every call, so no cached encoding exists for it. */
export const newPicture = (): Buffer => drawing(`<title>${randomUUID()}</title><rect width="720" height="960"/>`);
