// Estimates the cost of a drawing before it is drawn, with every `use`, pattern, mask, clip path and marker expanded.
// It tends to overestimate; anything that still costs more meets the limits of the rendering server.
import { type ComputedStyle, INITIAL_STYLE, styleOf } from './computed-style.ts';
import * as cost from './drawing-costs.ts';
import { filterCosts } from './filter-work.ts';
import {
  areaOf,
  type Box,
  clip,
  grow,
  heightOf,
  lengthOf,
  type Matrix,
  multiply,
  NO_BOX,
  numbersIn,
  scaling,
  stretchOf,
  transformBox,
  transformOf,
  translation,
  unite,
  viewBoxMatrix,
  widthOf,
} from './geometry.ts';
import { type Outline, outlineOf } from './outline.ts';
import type { SvgElement } from './svg-element.ts';
import { adviceFor, type Expense } from './work-advice.ts';

/** Width of the canvas in pixels: the widest use of a picture, a clue (`PICTURE_USES` of the server). */
const CANVAS_WIDTH = 1_080;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position and context in which an element is drawn. */
interface Spot {
  /** Maps user units to pixels. */
  readonly matrix: Matrix;
  /** Size that percentages refer to, in user units. */
  readonly whole: number;
  readonly canvas: Box;
  readonly style: ComputedStyle;
  /** Paints that `context-fill` and `context-stroke` stand for. */
  readonly context: Pick<ComputedStyle, 'fill' | 'stroke'>;
  /** References followed so far. None may lead back to itself. */
  readonly following: readonly SvgElement[];
  /** Outermost `use` on the way to this element. */
  readonly use: SvgElement | undefined;
}

/** Ends the estimate and rejects the drawing. */
class Refused extends Error {
  readonly offset: number;

  constructor(sentence: string, offset: number) {
    super(sentence);
    this.offset = offset;
  }
}

/**
 * Returns the reason why a drawing takes too long to draw, with its offset in the source. `size` is the drawing's own
 * width and height.
 */
export function workFault(root: SvgElement, size: Size): { offset: number; sentence: string } | undefined {
  try {
    estimateWork(root, size);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return { offset: error.offset, sentence: error.message };
    throw error;
  }
}

/** Returns the cost of drawing in ns. Throws `Refused` above the limit. */
export function estimateWork(root: SvgElement, size: Size): number {
  const scale = CANVAS_WIDTH / size.width;
  const { attributes } = root;
  const viewBox = viewBoxMatrix(attributes.get('viewBox'), size, attributes.get('preserveAspectRatio'));
  const work = new DrawingWork(root);
  work.drawRoot({
    matrix: multiply(scaling(scale, scale), viewBox),
    whole: wholeOf(root, size),
    canvas: { left: 0, top: 0, right: CANVAS_WIDTH, bottom: size.height * scale },
    style: INITIAL_STYLE,
    context: INITIAL_STYLE,
    following: [root],
    use: undefined,
  });
  return work.total;
}

/** Returns the diagonal, which is at least as long as either side, so percentages are never underestimated. */
function wholeOf({ attributes }: SvgElement, { width, height }: Size): number {
  const [, , boxWidth = 0, boxHeight = 0] = numbersIn(attributes.get('viewBox'));
  return boxWidth > 0 && boxHeight > 0 ? Math.hypot(boxWidth, boxHeight) : Math.hypot(width, height);
}

/** Elements that are drawn only where something refers to them. */
const REFERENCED = new Set(
  'defs symbol clipPath mask marker pattern linearGradient radialGradient filter title desc metadata'.split(' '),
);
const WITH_MARKERS = new Set(['path', 'line', 'polyline', 'polygon']);
const REFERENCE = /url\(\s*["']?#([\w.-]+)["']?\s*\)/gi;
const idsIn = (value: string): string[] => [...value.matchAll(REFERENCE)].map(([, id = '']) => id);
const isPainted = (value: string): boolean => !/^\s*(?:none|transparent)\s*$/i.test(value);
/** Matches functions of `filter` other than url(…), such as blur(5px). */
const FILTER_FUNCTION = /\b(?!url\()[a-z-]+\(/gi;

class DrawingWork {
  total = 0;
  readonly #root: SvgElement;
  readonly #byId = new Map<string, SvgElement>();
  readonly #parents = new Map<SvgElement, SvgElement>();
  /** Last outline of each element, with the units used to measure it. */
  readonly #outlines = new Map<SvgElement, { whole: number; fontSize: number; outline: Outline | undefined }>();
  /** Last style of each element, with the parent style it was computed from. */
  readonly #styles = new Map<SvgElement, { parent: ComputedStyle; style: ComputedStyle }>();
  readonly #transforms = new Map<SvgElement, Matrix>();
  readonly #expenses = new Map<Expense, Map<SvgElement, number>>();
  /** Number of times the current element is drawn. */
  #times = 1;

  constructor(root: SvgElement) {
    this.#root = root;
    const index = (element: SvgElement) => {
      const id = element.attributes.get('id');
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
      for (const child of element.children) {
        this.#parents.set(child, element);
        index(child);
      }
    };
    index(root);
  }

  drawRoot(spot: Spot): void {
    const inside = { ...spot, style: styleOf(this.#root, spot.style) };
    this.#effects(this.#root, inside, this.#children(this.#root, inside));
  }

  /** Adds the cost of an element and everything it refers to. Returns its box on the canvas, in pixels. */
  #draw(element: SvgElement, around: Spot): Box {
    if (REFERENCED.has(element.name) || element.attributes.get('display') === 'none') {
      this.#spend('element', element, cost.HIDDEN_ELEMENT);
      return NO_BOX;
    }
    return this.#drawReferenced(element, around);
  }

  #drawReferenced(element: SvgElement, around: Spot): Box {
    this.#spend(around.use === undefined ? 'element' : 'use', around.use ?? element, cost.ELEMENT);
    const spot = {
      ...around,
      matrix: multiply(around.matrix, this.#transformOf(element, 'transform')),
      style: this.#styleOf(element, around),
    };
    const box = this.#content(element, spot);
    this.#effects(element, spot, box);
    return box;
  }

  #content(element: SvgElement, spot: Spot): Box {
    if (element.name === 'use') return this.#use(element, spot);
    if (element.name === 'text') return this.#text(element, spot);
    const outline = this.#outlineOf(element, spot);
    if (outline !== undefined) return this.#shape(element, spot, outline);
    return this.#children(element, element.name === 'svg' ? this.#viewport(element, spot, element) : spot);
  }

  #children({ children }: SvgElement, spot: Spot): Box {
    let box = NO_BOX;
    for (const child of children) box = unite(box, this.#draw(child, spot));
    return box;
  }

  /**
   * Returns the context inside a nested `svg` or a `symbol`. `sized` is the element that states the size: the element
   * itself or its `use`.
   */
  #viewport({ attributes }: SvgElement, spot: Spot, sized: SvgElement): Spot {
    const units = unitsOf(spot);
    const side = (name: string, fallback: number) =>
      lengthOf(sized.attributes.get(name), lengthOf(attributes.get(name), fallback, units), units);
    const size = { width: side('width', spot.whole), height: side('height', spot.whole) };
    const viewBox = viewBoxMatrix(attributes.get('viewBox'), size, attributes.get('preserveAspectRatio'));
    const corner = translation(lengthOf(attributes.get('x'), 0, units), lengthOf(attributes.get('y'), 0, units));
    const [, , width = size.width, height = size.height] = numbersIn(attributes.get('viewBox'));
    const matrix = multiply(spot.matrix, multiply(corner, viewBox));
    return { ...spot, matrix, whole: Math.hypot(width, height) };
  }

  #use(element: SvgElement, spot: Spot): Box {
    const target = this.#byId.get(element.attributes.get('href')?.replace('#', '') ?? '');
    if (target === undefined) return NO_BOX;
    const units = unitsOf(spot);
    const corner = translation(
      lengthOf(element.attributes.get('x'), 0, units),
      lengthOf(element.attributes.get('y'), 0, units),
    );
    const moved = { ...spot, matrix: multiply(spot.matrix, corner), context: spot.style, use: spot.use ?? element };
    const inside = this.#follow(target, moved, element);
    if (target.name !== 'symbol') return this.#draw(target, inside);
    const style = this.#styleOf(target, inside);
    const symbol = this.#viewport(target, { ...inside, style }, element);
    const box = this.#children(target, symbol);
    this.#effects(target, { ...inside, style }, box);
    return box;
  }

  #shape(element: SvgElement, spot: Spot, outline: Outline): Box {
    const { matrix, style, canvas } = spot;
    const stretch = stretchOf(matrix);
    const diagonal = Math.hypot(widthOf(canvas), heightOf(canvas));
    const shown = (length: number, corners: number) => Math.min(length, corners * diagonal) || 0;
    const box = transformBox(matrix, outline.box);
    if (isPainted(style.fill) && element.name !== 'line') {
      this.#paint(style.fill, element, { spot, box, shape: outline.box });
      const length = shown(outline.length * stretch, outline.corners);
      this.#spend('edges', element, cost.edges(length, heightOf(clip(box, canvas))));
    }
    const width = lengthOf(style.strokeWidth, 1, unitsOf(spot));
    if (WITH_MARKERS.has(element.name)) this.#markers(element, spot, { width, corners: outline.corners });
    if (!isPainted(style.stroke) || !(width > 0) || outline.corners === 0) return box;
    const pixels = width * Math.max(stretch, element.attributes.has('vector-effect') ? 1 : 0);
    const miter = Math.max(1, numbersIn(style.miterLimit)[0] ?? 4);
    const stroked = grow(box, (pixels / 2) * miter);
    this.#paint(style.stroke, element, { spot, box: stroked, shape: outline.box });
    const dashes = this.#dashes(element, spot, outline.length);
    const joints = (outline.corners + 2 * dashes) * Math.min(pixels, diagonal);
    const length = 2 * shown(outline.length * stretch, outline.corners) + 3 * joints;
    this.#spend('edges', element, cost.edges(length, heightOf(clip(grow(box, pixels / 2), canvas))));
    return stroked;
  }

  #dashes(element: SvgElement, spot: Spot, length: number): number {
    if (spot.style.dashes === 'none') return 0;
    const parts = spot.style.dashes
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part) => Math.abs(lengthOf(part, 0, unitsOf(spot))));
    const sum = parts.reduce((all, part) => all + part, 0);
    const dashes = sum > 0 ? (length / sum) * parts.length : 0;
    this.#spend('dash', element, dashes * cost.DASH);
    return dashes;
  }

  #markers(element: SvgElement, spot: Spot, { width, corners }: { width: number; corners: number }): void {
    const { markerStart, markerMid, markerEnd } = spot.style;
    for (const [value, count] of [
      [markerStart, 1],
      [markerMid, corners],
      [markerEnd, 1],
    ] as const) {
      for (const marker of this.#referenced(value, 'marker')) {
        const { attributes } = marker;
        const scale = attributes.get('markerUnits') === 'userSpaceOnUse' ? 1 : width;
        const units = unitsOf(spot);
        const size = {
          width: lengthOf(attributes.get('markerWidth'), 3, units),
          height: lengthOf(attributes.get('markerHeight'), 3, units),
        };
        const viewBox = viewBoxMatrix(attributes.get('viewBox'), size, attributes.get('preserveAspectRatio'));
        const matrix = multiply(spot.matrix, multiply(scaling(scale, scale), viewBox));
        const inside = this.#follow(marker, { ...spot, matrix, context: spot.style }, element);
        this.#repeated(count, () => {
          this.#spend('marker', element, areaOf(spot.canvas) * cost.CANVAS.marker);
          this.#drawReferenced(marker, { ...inside, style: this.#inheritedBy(marker) });
        });
      }
    }
  }

  #text(element: SvgElement, spot: Spot): Box {
    const stretch = stretchOf(spot.matrix);
    let [characters, height, area] = [0, 0, 0];
    const add = (part: SvgElement, style: ComputedStyle) => {
      const size = style.fontSize * stretch;
      characters += part.characters;
      height = Math.max(height, size);
      area += part.characters * Math.min(size * size, areaOf(spot.canvas));
      for (const child of part.children) {
        this.#spend('text', element, cost.ELEMENT);
        add(child, styleOf(child, style));
      }
    };
    add(element, spot.style);
    const each = characters * (cost.CHARACTER + cost.CHARACTER_PAIR * characters);
    this.#spend('text', element, each + area * cost.CHARACTER_PIXEL);
    const units = unitsOf(spot);
    const corner = {
      left: lengthOf(element.attributes.get('x'), 0, units),
      top: lengthOf(element.attributes.get('y'), 0, units),
    };
    const at = transformBox(spot.matrix, { ...corner, right: corner.left, bottom: corner.top });
    const box = grow(at, characters * height, height);
    const painted = { spot, box, shape: box, area: Math.min(area, areaOf(clip(box, spot.canvas))) };
    if (isPainted(spot.style.fill)) this.#paint(spot.style.fill, element, painted);
    if (isPainted(spot.style.stroke)) {
      this.#paint(spot.style.stroke, element, painted);
      this.#spend('text', element, cost.edges(characters * 40 * Math.min(height, heightOf(spot.canvas)), height));
    }
    return box;
  }

  /** Adds the cost of painting a shape. `box` is in pixels, `shape` in user units. */
  #paint(
    value: string,
    element: SvgElement,
    { spot, box, shape, area = areaOf(clip(box, spot.canvas)) }: { spot: Spot; box: Box; shape: Box; area?: number },
  ): void {
    const paint = /context-(fill|stroke)/.exec(value)?.[1];
    const said = paint === undefined ? value : paint === 'fill' ? spot.context.fill : spot.context.stroke;
    this.#spend('area', element, area * cost.PIXEL.colour);
    for (const id of idsIn(said)) {
      const chain = this.#chainOf(this.#byId.get(id));
      const [server] = chain;
      if (server?.name === 'pattern') this.#pattern(chain, element, { spot, shape, area });
      else if (server !== undefined) {
        const stops = Math.max(...chain.map(({ children }) => children.length));
        const each = area * (cost.PIXEL.gradient + cost.PIXEL.stop * stops);
        this.#spend('gradient', server, each + stops * cost.STOP);
      }
    }
  }

  #pattern(
    chain: readonly SvgElement[],
    element: SvgElement,
    { spot, shape, area }: { spot: Spot; shape: Box; area: number },
  ): void {
    const [pattern] = chain;
    if (pattern === undefined) return;
    const get = (name: string) => chain.find(({ attributes }) => attributes.has(name))?.attributes.get(name);
    const withTransform = chain.find(({ attributes }) => attributes.has('patternTransform')) ?? pattern;
    const bounds = { width: widthOf(shape), height: heightOf(shape) };
    const isOfUser = get('patternUnits') === 'userSpaceOnUse';
    const side = (name: 'width' | 'height') =>
      lengthOf(get(name), 0, { whole: isOfUser ? spot.whole : 1, fontSize: spot.style.fontSize }) *
      (isOfUser ? 1 : bounds[name]);
    const size = { width: side('width'), height: side('height') };
    if (!(size.width > 0 && size.height > 0)) return;
    const stretch = stretchOf(multiply(spot.matrix, this.#transformOf(withTransform, 'patternTransform')));
    const tile = { left: 0, top: 0, right: size.width * stretch, bottom: size.height * stretch };
    const tiled = area * cost.tiledPixel(Math.sqrt(areaOf(tile)));
    this.#spend('pattern', pattern, tiled + areaOf(tile) * cost.TILE_PIXEL);
    const content =
      get('viewBox') !== undefined
        ? viewBoxMatrix(get('viewBox'), size, get('preserveAspectRatio'))
        : get('patternContentUnits') === 'objectBoundingBox'
          ? scaling(bounds.width, bounds.height)
          : scaling(1, 1);
    const matrix = multiply(scaling(stretch, stretch), content);
    const inside = this.#follow(pattern, { ...spot, matrix, canvas: tile }, element);
    const filled = chain.find(({ children }) => children.length > 0);
    if (filled === undefined) return;
    this.#children(filled, { ...inside, style: styleOf(filled, this.#inheritedBy(filled)) });
  }

  /** Adds the cost of effects on a whole element after it is drawn. `box` is in pixels. */
  #effects(element: SvgElement, spot: Spot, box: Box): void {
    const { style, canvas, matrix, whole } = spot;
    const pixels = areaOf(canvas);
    const shown = areaOf(clip(box, canvas));
    if (style.opacity.trim() !== '1')
      this.#spend('layer', element, pixels * cost.CANVAS.opacity + shown * cost.PIXEL.opacity);
    if (style.blend !== 'normal' || style.isolation !== 'auto')
      this.#spend('layer', element, pixels * cost.CANVAS.layer);
    for (const mask of this.#referenced(style.mask, 'mask')) {
      this.#spend('layer', element, pixels * cost.CANVAS.layer);
      this.#applied(mask, 'maskContentUnits', { element, spot, box });
    }
    for (const path of this.#referenced(style.clipPath, 'clipPath')) {
      this.#spend('clip', element, shown * cost.PIXEL.clip);
      this.#applied(path, 'clipPathUnits', { element, spot, box });
    }
    for (const filter of this.#referenced(style.filter, 'filter')) {
      this.#spend('layer', element, pixels * cost.CANVAS.filter);
      const filtered = { matrix, whole, fontSize: style.fontSize, canvas, box };
      for (const { primitive, cost: each } of filterCosts(filter, filtered)) this.#spend('filter', primitive, each);
    }
    const functions = style.filter.match(FILTER_FUNCTION)?.length ?? 0;
    this.#spend('filter', element, functions * pixels * cost.FILTER_FUNCTION);
  }

  /** Adds the cost of a mask or clip path for the element it applies to. */
  #applied(
    referenced: SvgElement,
    units: 'maskContentUnits' | 'clipPathUnits',
    { element, spot, box }: { element: SvgElement; spot: Spot; box: Box },
  ): void {
    const isOfBox = referenced.attributes.get(units) === 'objectBoundingBox';
    // In pixels. The boxes of rotated elements are slightly larger than necessary.
    const ofBox = multiply(translation(box.left, box.top), scaling(widthOf(box), heightOf(box)));
    const matrix = isOfBox ? ofBox : spot.matrix;
    const inside = this.#follow(referenced, { ...spot, matrix }, element);
    this.#drawReferenced(referenced, { ...inside, style: this.#inheritedBy(referenced) });
  }

  #follow(target: SvgElement, spot: Spot, from: SvgElement): Spot {
    if (spot.following.includes(target)) throw new Refused('引用绕成了一圈：图里的引用不能指回自己', from.offset);
    if (spot.following.length > cost.REFERENCE_DEPTH_MAX)
      throw new Refused('use 和引用套得太深：少套几层', from.offset);
    return { ...spot, following: [...spot.following, target] };
  }

  #referenced(value: string, name: string): SvgElement[] {
    return idsIn(value).flatMap((id) => {
      const found = this.#byId.get(id);
      return found?.name === name ? [found] : [];
    });
  }

  /** Returns a gradient or pattern and those it inherits missing attributes from. */
  #chainOf(first: SvgElement | undefined): SvgElement[] {
    const chain: SvgElement[] = [];
    let next = first;
    while (next !== undefined && /^(?:pattern|linearGradient|radialGradient)$/.test(next.name)) {
      if (chain.includes(next)) throw new Refused('引用绕成了一圈：图里的引用不能指回自己', next.offset);
      if (chain.length > cost.REFERENCE_DEPTH_MAX) throw new Refused('渐变的引用套得太深：少套几层', next.offset);
      chain.push(next);
      next = this.#byId.get(next.attributes.get('href')?.replace('#', '') ?? '');
    }
    return chain;
  }

  #outlineOf(element: SvgElement, spot: Spot): Outline | undefined {
    const { whole, fontSize } = unitsOf(spot);
    const known = this.#outlines.get(element);
    if (known?.whole === whole && known.fontSize === fontSize) return known.outline;
    const outline = outlineOf(element, { whole, fontSize });
    this.#outlines.set(element, { whole, fontSize, outline });
    return outline;
  }

  #transformOf(element: SvgElement, name: 'transform' | 'patternTransform'): Matrix {
    const known = this.#transforms.get(element);
    if (known !== undefined) return known;
    const matrix = transformOf(element.attributes.get(name));
    if (matrix === undefined) {
      const sentence = `${name} 读不懂：只写 matrix、translate、scale、rotate、skewX、skewY 和数字`;
      throw new Refused(sentence, element.offset);
    }
    this.#transforms.set(element, matrix);
    return matrix;
  }

  #styleOf(element: SvgElement, spot: Spot): ComputedStyle {
    const known = this.#styles.get(element);
    if (known?.parent === spot.style) return known.style;
    const style = styleOf(element, spot.style);
    this.#styles.set(element, { parent: spot.style, style });
    return style;
  }

  /** Returns the style that an element inherits at its place in the file, whatever refers to it. */
  #inheritedBy(element: SvgElement): ComputedStyle {
    const parent = this.#parents.get(element);
    return parent === undefined ? INITIAL_STYLE : styleOf(parent, this.#inheritedBy(parent));
  }

  #repeated(times: number, act: () => void): void {
    const before = this.#times;
    this.#times = before * times;
    act();
    this.#times = before;
  }

  #spend(expense: Expense, element: SvgElement, ns: number): void {
    const spent = ns * this.#times;
    if (spent === 0) return;
    const of = this.#expenses.get(expense) ?? new Map<SvgElement, number>();
    this.#expenses.set(expense, of.set(element, (of.get(element) ?? 0) + spent));
    this.total += spent;
    // This form of the comparison also rejects NaN.
    if (!(this.total <= cost.COST_MAX)) this.#refuse();
  }

  #refuse(): never {
    const sum = (of: ReadonlyMap<SvgElement, number>) => [...of.values()].reduce((all, one) => all + one, 0);
    const [[expense, of] = ['element', new Map<SvgElement, number>()] as const] = [...this.#expenses].sort(
      ([, a], [, b]) => sum(b) - sum(a),
    );
    const [[element] = [this.#root]] = [...of].sort(([, a], [, b]) => b - a);
    throw new Refused(adviceFor(expense, element.name), element.offset);
  }
}

const unitsOf = ({ whole, style }: Spot) => ({ whole, fontSize: style.fontSize });
