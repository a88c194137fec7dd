import { encode } from 'uqr';
import { html, type Markup } from '../../markup/html.ts';

/** Width of the light border in modules. Scanners rely on four. */
const QUIET_ZONE = 4;

/**
 * Draws a text as a QR code in a white square. Modules are whole pixels wide. At level M, a seventh of the code may be
 * lost to a thumb or to a messenger that shrinks pictures.
 */
export function qrCode(text: string, { x, y, side }: { x: number; y: number; side: number }): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const module = Math.max(1, Math.floor(side / size));
  const margin = Math.floor((side - module * size) / 2);
  const dark = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? [`M${x + margin + right * module} ${y + margin + down * module}`] : [])),
  );
  const square = `h${module}v${module}h-${module}z`;
  return html`<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#fff" /><path
      shape-rendering="crispEdges"
      fill="#000"
      d="${dark.map((corner) => corner + square).join('')}"
    />`;
}
