// Computes contrast ratios of colours by WCAG 2.2.

/** A colour. `channels`: red, green and blue, 0 to 255. `opacity`: 0 to 1. */
export interface Colour {
  readonly channels: readonly [number, number, number];
  readonly opacity: number;
}

/**
 * Returns the colour tokens of a style sheet by name without dashes. Reads `#rrggbb`, `rgb(r g b / a)`, or a `var()`
 * reference to another token.
 */
export function coloursOf(css: string): ReadonlyMap<string, Colour> {
  const colours = new Map<string, Colour>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6}|rgb\([^)]*\)|var\(--[\w-]+\));/g)) {
    const other = colours.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '');
    const numbers = value.startsWith('#')
      ? [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
      : Array.from(value.matchAll(/[\d.]+/g), ([number]) => Number(number));
    const [red, green, blue, opacity = 1] = numbers;
    if (other !== undefined) colours.set(name, other);
    else if (red !== undefined && green !== undefined && blue !== undefined) {
      colours.set(name, { channels: [red, green, blue], opacity });
    }
  }
  return colours;
}

/** Returns the visible colour of `upper` on an opaque `lower`. */
export function laidOver(upper: Colour, lower: Colour): Colour {
  const mixed = (at: 0 | 1 | 2) => upper.channels[at] * upper.opacity + lower.channels[at] * (1 - upper.opacity);
  return { channels: [mixed(0), mixed(1), mixed(2)], opacity: 1 };
}

/** Returns the contrast ratio, from 1 (same colour) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ channels }: Colour): number {
  const [red, green, blue] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
