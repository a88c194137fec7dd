// Just enough of a static TrueType font (OpenType 1.9) to draw its signs: the way from a sign to its glyph, and metrics.

/** The tables of a font by tag. */
export type Tables = ReadonlyMap<string, DataView>;

export function readTables(font: Uint8Array): Tables {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const record = 12 + index * 16;
      const tag = String.fromCharCode(...font.subarray(record, record + 4));
      const start = font.byteOffset + view.getUint32(record + 8);
      return [tag, new DataView(font.buffer, start, view.getUint32(record + 12))];
    }),
  );
}

export function requireTable(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
}

/** Glyph by code point, from subtables of format 4 or 12. */
export function readCharacters(tables: Tables): ReadonlyMap<number, number> {
  const cmap = requireTable(tables, 'cmap');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(4 + index * 8 + 4);
    const format = cmap.getUint16(start);
    if (format === 12) readGroups(cmap, start, glyphs);
    if (format === 4) readSegments(cmap, start, glyphs);
  }
  return glyphs;
}

/** Format 12. */
function readGroups(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
    const at = start + 16 + group * 12;
    const first = cmap.getUint32(at);
    const glyph = cmap.getUint32(at + 8);
    for (let code = first; code <= cmap.getUint32(at + 4); code += 1) glyphs.set(code, glyph + code - first);
  }
}

/** Format 4. */
function readSegments(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  const size = cmap.getUint16(start + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const last = cmap.getUint16(start + 14 + segment);
    const first = cmap.getUint16(start + 16 + size + segment);
    const delta = cmap.getUint16(start + 16 + 2 * size + segment);
    const rangeAt = start + 16 + 3 * size + segment;
    const range = cmap.getUint16(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - first));
      const glyph = range === 0 || raw !== 0 ? (raw + delta) & 0xffff : 0;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** How far each glyph moves the pen, in units of the em. */
export function readAdvances(tables: Tables): (glyph: number) => number {
  const whole = requireTable(tables, 'hhea').getUint16(34);
  const widths = requireTable(tables, 'hmtx');
  // Whole records first; the glyphs after them have the last one's advance.
  return (glyph) => widths.getUint16(Math.min(glyph, whole - 1) * 4);
}
