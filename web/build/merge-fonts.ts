import { readCharacters, readTables, requireTable, writeCharacters, writeTables, type Tables } from './sfnt.ts';

/** Tables of the first font that are valid for the merged font. */
const SHARED = ['OS/2', 'name', 'post'];
const MORE_COMPONENTS = 0x0020;
const WORD_ARGUMENTS = 0x0001;
const SCALES = [
  { flag: 0x0008, bytes: 2 },
  { flag: 0x0040, bytes: 4 },
  { flag: 0x0080, bytes: 8 },
] as const;

interface Metric {
  readonly advance: number;
  readonly bearing: number;
}

interface Glyph {
  readonly outline: Uint8Array;
  readonly across: Metric;
  readonly down: Metric;
}

/**
 * Merges static TrueType fonts that were cut from one design (same em, same metrics), without hints and layout
 * features. Takes a character that several fonts have from the first.
 */
export function mergeFonts(fonts: readonly Uint8Array[]): Uint8Array {
  const parts = fonts.map(readTables);
  const first = parts[0];
  if (first === undefined) throw new Error('there is nothing to merge');
  const glyphs: Glyph[] = [];
  const characters = new Map<number, number>();
  for (const part of parts) {
    const base = glyphs.length;
    glyphs.push(...readGlyphs(part).map((glyph) => ({ ...glyph, outline: moved(glyph.outline, base) })));
    for (const [code, glyph] of readCharacters(requireTable(part, 'cmap'))) {
      if (!characters.has(code)) characters.set(code, base + glyph);
    }
  }
  const tables = new Map<string, Uint8Array>(SHARED.map((tag) => [tag, bytesOf(requireTable(first, tag))]));
  tables.set('cmap', writeCharacters(characters));
  for (const [tag, table] of writeGlyphs(glyphs)) tables.set(tag, table);
  for (const [tag, table] of headers(parts, glyphs.length)) tables.set(tag, table);
  return writeTables(tables);
}

function bytesOf(table: DataView): Uint8Array {
  return new Uint8Array(table.buffer, table.byteOffset, table.byteLength).slice();
}

function readGlyphs(part: Tables): readonly Glyph[] {
  const long = requireTable(part, 'head').getInt16(50) === 1;
  const loca = requireTable(part, 'loca');
  const outlines = bytesOf(requireTable(part, 'glyf'));
  const across = metrics(requireTable(part, 'hhea'), requireTable(part, 'hmtx'));
  const down = metrics(requireTable(part, 'vhea'), requireTable(part, 'vmtx'));
  const at = (index: number): number => (long ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2);
  return Array.from({ length: requireTable(part, 'maxp').getUint16(4) }, (_, index) => ({
    outline: outlines.slice(at(index), at(index + 1)),
    across: across(index),
    down: down(index),
  }));
}

/** Reads `hmtx` or `vmtx`: whole records come first, then bearings only, which share the last advance. */
function metrics(header: DataView, table: DataView): (index: number) => Metric {
  const whole = header.getUint16(34);
  return (index) => ({
    advance: table.getUint16(Math.min(index, whole - 1) * 4),
    bearing: table.getInt16(index < whole ? index * 4 + 2 : whole * 4 + (index - whole) * 2),
  });
}

/** Returns an outline with the glyph indexes of its components, if any, raised by `base`. */
function moved(outline: Uint8Array, base: number): Uint8Array {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (outline.length === 0 || view.getInt16(0) >= 0) return outline;
  for (let at = 10, flags = MORE_COMPONENTS; (flags & MORE_COMPONENTS) !== 0;) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, view.getUint16(at + 2) + base);
    const scale = SCALES.find(({ flag }) => (flags & flag) !== 0)?.bytes ?? 0;
    at += 4 + ((flags & WORD_ARGUMENTS) === 0 ? 2 : 4) + scale;
  }
  return outline;
}

function writeGlyphs(glyphs: readonly Glyph[]): ReadonlyMap<string, Uint8Array> {
  const sizes = glyphs.map(({ outline }) => Math.ceil(outline.length / 4) * 4);
  const glyf = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * 4));
  let offset = 0;
  for (const [index, { outline }] of glyphs.entries()) {
    glyf.set(outline, offset);
    offset += sizes[index] ?? 0;
    loca.setUint32((index + 1) * 4, offset);
  }
  return new Map([
    ['glyf', glyf],
    ['loca', new Uint8Array(loca.buffer)],
    ['hmtx', writeMetrics(glyphs.map(({ across }) => across))],
    ['vmtx', writeMetrics(glyphs.map(({ down }) => down))],
  ]);
}

function writeMetrics(all: readonly Metric[]): Uint8Array {
  const table = new DataView(new ArrayBuffer(all.length * 4));
  for (const [index, { advance, bearing }] of all.entries()) {
    table.setUint16(index * 4, advance);
    table.setInt16(index * 4 + 2, bearing);
  }
  return new Uint8Array(table.buffer);
}

/** Builds `head`, `hhea`, `vhea` and `maxp` of the merged font. Its bounds are the extremes of all parts. */
function headers(parts: readonly Tables[], count: number): ReadonlyMap<string, Uint8Array> {
  const made = new Map(
    ['head', 'hhea', 'vhea', 'maxp'].map((tag) => [tag, bytesOf(requireTable(parts[0] ?? new Map(), tag))]),
  );
  const view = (tag: string): DataView => new DataView((made.get(tag) ?? new Uint8Array()).buffer);
  const extreme = (tag: string, at: number, choose: (...values: number[]) => number): void =>
    view(tag).setInt16(at, choose(...parts.map((part) => requireTable(part, tag).getInt16(at))));
  for (const at of [36, 38]) extreme('head', at, Math.min);
  for (const at of [40, 42]) extreme('head', at, Math.max);
  view('head').setInt16(50, 1);
  for (const tag of ['hhea', 'vhea']) {
    extreme(tag, 10, Math.max);
    view(tag).setUint16(34, count);
  }
  for (let at = 6; at < 32; at += 2) extreme('maxp', at, Math.max);
  view('maxp').setUint16(4, count);
  return made;
}
