import { lengthOf } from './geometry.ts';
import type { SvgElement } from './svg-element.ts';

/** Properties that decide the cost of drawing an element. */
export interface ComputedStyle {
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: string;
  readonly dashes: string;
  readonly miterLimit: string;
  /** Font size in user units. */
  readonly fontSize: number;
  readonly markerStart: string;
  readonly markerMid: string;
  readonly markerEnd: string;
  // The following properties are inherited only if an element says `inherit`.
  readonly opacity: string;
  readonly filter: string;
  readonly mask: string;
  readonly clipPath: string;
  readonly blend: string;
  readonly isolation: string;
  readonly hasNoEffects: boolean;
}

const EFFECTS = { opacity: '1', filter: 'none', mask: 'none', clipPath: 'none', blend: 'normal', isolation: 'auto' };

export const INITIAL_STYLE: ComputedStyle = {
  fill: 'black',
  stroke: 'none',
  strokeWidth: '1',
  dashes: 'none',
  miterLimit: '4',
  fontSize: 16,
  markerStart: 'none',
  markerMid: 'none',
  markerEnd: 'none',
  ...EFFECTS,
  hasNoEffects: true,
};

const PROPERTIES =
  `fill stroke stroke-width stroke-dasharray stroke-miterlimit font font-size marker marker-start marker-mid marker-end
  opacity filter mask clip-path mix-blend-mode isolation`.split(/\s+/);

export function styleOf({ attributes }: SvgElement, parent: ComputedStyle): ComputedStyle {
  // Most elements set none of these properties. Returning the same object lets caches compare styles by identity.
  if (parent.hasNoEffects && !PROPERTIES.some((name) => attributes.has(name))) return parent;
  const own = (name: string): string | undefined => {
    const value = attributes.get(name);
    return value === 'inherit' ? undefined : value;
  };
  const effect = (name: string, key: keyof typeof EFFECTS): string =>
    attributes.get(name) === 'inherit' ? parent[key] : (attributes.get(name) ?? EFFECTS[key]);
  const marker = own('marker');
  const effects = {
    opacity: effect('opacity', 'opacity'),
    filter: effect('filter', 'filter'),
    mask: effect('mask', 'mask'),
    clipPath: effect('clip-path', 'clipPath'),
    blend: effect('mix-blend-mode', 'blend'),
    isolation: effect('isolation', 'isolation'),
  };
  return {
    fill: own('fill') ?? parent.fill,
    stroke: own('stroke') ?? parent.stroke,
    strokeWidth: own('stroke-width') ?? parent.strokeWidth,
    dashes: own('stroke-dasharray') ?? parent.dashes,
    miterLimit: own('stroke-miterlimit') ?? parent.miterLimit,
    fontSize: fontSizeOf(attributes, parent.fontSize),
    markerStart: own('marker-start') ?? marker ?? parent.markerStart,
    markerMid: own('marker-mid') ?? marker ?? parent.markerMid,
    markerEnd: own('marker-end') ?? marker ?? parent.markerEnd,
    ...effects,
    hasNoEffects: Object.entries(EFFECTS).every(([key, value]) => effects[key as keyof typeof EFFECTS] === value),
  };
}

/** Returns the largest length in `font` or `font-size`. */
function fontSizeOf(attributes: ReadonlyMap<string, string>, inherited: number): number {
  const units = { whole: inherited, fontSize: inherited };
  const words = [...(attributes.get('font') ?? '').split(/[\s/]+/), attributes.get('font-size')];
  const sizes = words.map((word) => lengthOf(word, Number.NaN, units)).filter((size) => size >= 0);
  return sizes.length === 0 ? inherited : Math.max(...sizes);
}
