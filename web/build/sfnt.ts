// Reads and writes just enough of the TrueType container (OpenType 1.9, `sfnt`) to merge fonts that were cut from one
// design.

export type Tables = ReadonlyMap<string, DataView>;

const ROUND = 4;
const padded = (length: number): number => Math.ceil(length / ROUND) * ROUND;

export function readTables(font: Uint8Array): Tables {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const record = 12 + index * 16;
      const tag = String.fromCharCode(...font.subarray(record, record + 4));
      return [
        tag,
        new DataView(font.buffer, font.byteOffset + view.getUint32(record + 8), view.getUint32(record + 12)),
      ];
    }),
  );
}

export function requireTable(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
}

/** Returns a font of these tables. Leaves checksums to the subsetter that reads it next. */
export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const start = 12 + sorted.length * 16;
  const font = new Uint8Array(sorted.reduce((size, [, table]) => size + padded(table.length), start));
  const view = new DataView(font.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  let offset = start;
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = 12 + index * 16;
    for (let at = 0; at < 4; at += 1) view.setUint8(record + at, tag.charCodeAt(at));
    view.setUint32(record + 8, offset);
    view.setUint32(record + 12, table.length);
    font.set(table, offset);
    offset += padded(table.length);
  }
  return font;
}

/** Returns glyph indexes by code point from `cmap` subtables of format 4 or 12. */
export function readCharacters(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(4 + index * 8 + 4);
    const format = cmap.getUint16(start);
    if (format === 12) readFormat12(cmap, start, glyphs);
    else if (format === 4) readFormat4(cmap, start, glyphs);
  }
  return glyphs;
}

function readFormat12(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
    const at = start + 16 + group * 12;
    const first = cmap.getUint32(at);
    for (let code = first; code <= cmap.getUint32(at + 4); code += 1)
      glyphs.set(code, cmap.getUint32(at + 8) + code - first);
  }
}

function readFormat4(cmap: DataView, start: number, glyphs: Map<number, number>): void {
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

export function writeCharacters(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const sorted = [...glyphs].sort(([a], [b]) => a - b);
  const table = new Uint8Array(28 + sorted.length * 12);
  const view = new DataView(table.buffer);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, 16 + sorted.length * 12);
  view.setUint32(24, sorted.length);
  for (const [index, [code, glyph]] of sorted.entries()) {
    for (const [at, value] of [code, code, glyph].entries()) view.setUint32(28 + index * 12 + at * 4, value);
  }
  return table;
}
