// Drawings that take minutes and pass for small ones: the check of a pack refuses them, these tests go past it.
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
 * Each takes minutes of a processor in any size, so that none is ever encoded and found again; but for `use`, which librsvg
 * gives up after some seconds.
 */
export const HANGING_PICTURES = {
  'feMorphology with a wide radius': filtered('<feMorphology radius="150"/>', 1_000),
  'use within use': nestedUse(7),
  'feConvolveMatrix with a large kernel': filtered(
    `<feConvolveMatrix order="20" kernelMatrix="${'1 '.repeat(400)}"/>`,
    1_000,
  ),
} as const;

/** One tile of 1.6 GB. */
export const HUGE_PICTURE = drawing(
  '<pattern id="p" patternUnits="userSpaceOnUse" width="20000" height="20000"><rect width="20000" height="20000"/></pattern>' +
    '<rect width="720" height="960" fill="url(#p)"/>',
);

/** A drawing that is no other one: nothing that was encoded before is found for it. */
export const newPicture = (): Buffer => drawing(`<title>${randomUUID()}</title><rect width="720" height="960"/>`);
