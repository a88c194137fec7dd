import { FILTER_CANVAS, primitiveCost } from './drawing-costs.ts';
import {
  areaOf,
  type Box,
  clip,
  heightOf,
  lengthOf,
  type Matrix,
  numbersIn,
  stretchOf,
  transformBox,
  widthOf,
} from './geometry.ts';
import type { SvgElement } from './svg-element.ts';

export interface Filtered {
  readonly matrix: Matrix;
  /** Size that percentages refer to, in user units. */
  readonly whole: number;
  readonly fontSize: number;
  readonly canvas: Box;
  /** Box of the filtered element, in pixels. */
  readonly box: Box;
}

/** Returns the cost of each primitive of a filter, in ns. */
export function filterCosts(filter: SvgElement, filtered: Filtered): { primitive: SvgElement; cost: number }[] {
  const { canvas, matrix, box } = filtered;
  const region = regionOf(filter, filtered);
  const isOfBox = filter.attributes.get('primitiveUnits') === 'objectBoundingBox';
  const stretch = stretchOf(matrix);
  const scale = isOfBox ? { x: widthOf(box), y: heightOf(box) } : { x: stretch, y: stretch };
  return filter.children.map((primitive) => {
    const sizes = sizesOf(primitive, { scale, region });
    const { canvas: perCanvas = 0, area } = primitiveCost(primitive.name, sizes);
    const cost = areaOf(canvas) * (FILTER_CANVAS + perCanvas * sizes.finer) + areaOf(region) * area * sizes.finer;
    return { primitive, cost };
  });
}

function regionOf({ attributes }: SvgElement, { matrix, whole, fontSize, canvas, box }: Filtered): Box {
  const isOfUser = attributes.get('filterUnits') === 'userSpaceOnUse';
  const base = isOfUser ? whole : 1;
  const side = (name: string, fallback: number) =>
    lengthOf(attributes.get(name), fallback * base, { whole: base, fontSize });
  const [x, y, width, height] = [side('x', -0.1), side('y', -0.1), side('width', 1.2), side('height', 1.2)];
  if (isOfUser) return clip(transformBox(matrix, { left: x, top: y, right: x + width, bottom: y + height }), canvas);
  const [boxWidth, boxHeight] = [widthOf(box), heightOf(box)];
  const [left, top] = [box.left + x * boxWidth, box.top + y * boxHeight];
  return clip({ left, top, right: left + width * boxWidth, bottom: top + height * boxHeight }, canvas);
}

function sizesOf(
  { attributes, children }: SvgElement,
  { scale, region }: { scale: { x: number; y: number }; region: Box },
) {
  const [radiusX = 0, radiusY = radiusX] = numbersIn(attributes.get('radius'));
  const [orderX = 3, orderY = orderX] = numbersIn(attributes.get('order'));
  // If a kernel unit is smaller than a pixel, the renderer first enlarges the picture.
  const [unitX = Infinity, unitY = unitX] = numbersIn(attributes.get('kernelUnitLength'));
  const [octaves = 1] = numbersIn(attributes.get('numOctaves'));
  const across = (radius: number, each: number, side: number) =>
    Math.min(2 * Math.max(0, radius) * each + 1, Math.max(1, side));
  return {
    window: across(radiusX, scale.x, widthOf(region)) * across(radiusY, scale.y, heightOf(region)),
    kernel: Math.max(1, orderX) * Math.max(1, orderY),
    octaves: Math.max(1, octaves),
    nodes: children.length,
    finer: finer(unitX * scale.x) * finer(unitY * scale.y),
  };
}

const finer = (unit: number): number => (unit > 0 ? Math.max(1, 1 / unit) : 1);
