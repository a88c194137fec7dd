/** Element of a parsed drawing. */
export interface SvgElement {
  readonly name: string;
  /** Attributes by name, overridden by the declarations in `style`. `href` has no prefix and entities are resolved. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgElement[];
  /** Number of characters directly inside the element. */
  readonly characters: number;
  /** Character offset of the element's tag in the source. */
  readonly offset: number;
}

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Returns the attributes as written, in order and with duplicates. */
export const writtenAttributes = (source: string): (readonly [name: string, value: string])[] =>
  [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']);

/** Returns the properties of an element. Declarations in `style` override attributes. */
export function attributesOf(written: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, value] of written) {
    if (name === 'xlink:href') {
      if (!attributes.has('href')) attributes.set('href', resolved(value));
    } else attributes.set(name, resolved(value));
  }
  for (const declaration of (attributes.get('style') ?? '').replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '');
    attributes.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim());
  }
  return attributes;
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const resolved = (value: string): string =>
  value.replaceAll(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (_, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(code)) return NAMED[name] ?? '';
    return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
