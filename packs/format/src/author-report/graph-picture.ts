import type { ActNames } from './act-names.ts';
import type { FactGraph } from './graph-model.ts';
import { FONT, LINE, type Placed, type PlacedGraph, placeGraph } from './graph-layout.ts';
import { type Markup, markup } from './markup.ts';

/** Number of sources that the checker requires for a conclusion. A fact is marked only if it has a single source. */
const SOURCES_MIN = 3;

export function graphPicture(graph: FactGraph, names: ActNames): Markup {
  const placed = placeGraph(graph);
  const { width, height } = placed;
  return markup`<div class="wide picture" tabindex="0" role="region" aria-label="推理图，可以滚动">
<svg role="img" aria-labelledby="graph-title graph-more" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" font-size="${FONT}">
<title id="graph-title">推理图</title><desc id="graph-more">从左到右：线索和各人的话，事实，结论，最后的选项。下面有同样内容的列表。</desc>
${edgesOf(placed)}
${placed.nodes.map((node) => nodePicture(node, names))}
</svg></div>`;
}

function edgesOf({ edges, nodes }: PlacedGraph): Markup[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.map(
    ({ kind, points, from, to }) =>
      markup`<path class="edge ${kind}" d="${points.length > 0 ? curve(points) : sweep(byId.get(from), byId.get(to))}"/>`,
  );
}

/** Draws a curve from the right side of one node to the left side of another. */
function sweep(from: Placed | undefined, to: Placed | undefined): string {
  if (from === undefined || to === undefined) return '';
  const start = { x: from.x + from.width, y: from.y + from.height / 2 };
  const end = { x: to.x, y: to.y + to.height / 2 };
  const bend = (end.x - start.x) / 2;
  return `M${at(start)}C${at({ x: start.x + bend, y: start.y })} ${at({ x: end.x - bend, y: end.y })} ${at(end)}`;
}

/** Draws a smooth curve through the midpoints of the edge's segments. */
function curve(points: PlacedGraph['edges'][number]['points']): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${bends.join('')}L${at(last)}`;
}

function nodePicture(node: Placed, names: ActNames): Markup {
  const { kind, x, y, width, height, lines, label, moment, isVerdict, sources } = node;
  if (kind === 'and') {
    return markup`<circle class="and" cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="${round(width / 2)}"><title>合起来才够</title></circle>`;
  }
  const isOption = kind === 'option';
  const fill = isOption || kind === 'suspicion' ? '#FFFDF8' : names.tint(moment);
  const classes = [
    'node',
    kind,
    isVerdict ? 'verdict' : '',
    isThin(node) ? 'thin' : '',
    moment === Infinity ? 'never' : '',
  ];
  const marks = isOption ? (isVerdict ? '真凶' : '排除') : names.short(moment);
  const weak = isThin(node) ? `${sources} 处` : '';
  return markup`<g class="${classes.filter(Boolean).join(' ')}"><title>${label}（${isOption ? marks : names.name(moment)}${sources === undefined ? '' : `，${sources} 处来源`}）</title>
<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${kind === 'clue' ? 2 : 9}" fill="${fill}"/>
${lines.map((line, index) => markup`<text x="${round(x + 8)}" y="${round(y + 8 + LINE * index + FONT - 1)}">${line}</text>`)}
<text class="mark" x="${round(x + width - 7)}" y="${round(y + 20)}">${weak === '' ? '' : markup`<tspan class="weak">${weak}</tspan> `}${marks}</text></g>`;
}

export const isThin = ({ kind, sources }: Pick<Placed, 'kind' | 'sources'>): boolean =>
  sources !== undefined && (kind === 'fact' ? sources === 1 : sources < SOURCES_MIN);

const round = (number: number): number => Math.round(number * 10) / 10;
const at = ({ x, y }: { x: number; y: number }): string => `${round(x)} ${round(y)}`;
