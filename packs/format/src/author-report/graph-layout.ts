// Lays out the nodes and edges of a graph in layers from left to right.
import { graphlib, layout } from '@dagrejs/dagre';
import type { FactGraph, GraphEdge, GraphNode, NodeKind } from './graph-model.ts';
import { labelLines } from './label-lines.ts';

export interface Placed extends GraphNode {
  /** Coordinates of the top left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
}

interface Routed extends GraphEdge {
  points: { x: number; y: number }[];
}

export interface PlacedGraph {
  width: number;
  height: number;
  nodes: Placed[];
  edges: Routed[];
}

export const FONT = 14;
export const LINE = 18;
const PADDING = 8;
/** Maximum full-width characters per row, and maximum rows. A point has no label. */
const SIZES: Record<NodeKind, { width: number; rows: number }> = {
  clue: { width: 10, rows: 2 },
  seat: { width: 8, rows: 1 },
  opening: { width: 8, rows: 1 },
  fact: { width: 15, rows: 3 },
  conclusion: { width: 16, rows: 3 },
  suspicion: { width: 14, rows: 3 },
  option: { width: 9, rows: 2 },
  and: { width: 0, rows: 0 },
};
const POINT = 12;
const ROOT = 'root';
const COLUMNS: Partial<Record<NodeKind, number>> = { clue: 1, seat: 1, opening: 1, fact: 2 };
/** Outweighs the edges that would pull these nodes to the right. */
const COLUMN_WEIGHT = 20;
/** Width in px for the small mark of the act on the right. */
const MARK = 40;
const MARK_WITH_SOURCES = 76;
const COLUMN_GAP = 8;
const MARGIN = 12;

/** Returns positions and sizes in px. */
export function placeGraph({ nodes, edges }: FactGraph): PlacedGraph {
  const graph = new graphlib.Graph({ multigraph: false });
  graph.setGraph({ rankdir: 'LR', nodesep: 9, edgesep: 4, ranksep: 44, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  const sized = nodes.map((node) => ({ ...node, ...sizeOf(node) }));
  for (const { id, width, height } of sized) graph.setNode(id, { width, height });
  for (const { from, to } of edges) graph.setEdge(from, to, {});
  // Ties nodes to an invisible root on the left, so that sources form the first column and facts the second.
  graph.setNode(ROOT, { width: 1, height: 1 });
  for (const { id, kind } of nodes) {
    const column = COLUMNS[kind];
    if (column !== undefined) graph.setEdge(ROOT, id, { minlen: column, weight: COLUMN_WEIGHT });
  }
  layout(graph);
  const placed = inOrder(
    sized.map((node) => {
      const { x, y } = pointOf(graph.node(node.id));
      return { ...node, x: x - node.width / 2, y: y - node.height / 2 };
    }),
    edges,
  );
  return {
    width: Math.max(...placed.map(({ x, width }) => x + width)) + MARGIN,
    height: Math.max(...placed.map(({ y, height }) => y + height)) + MARGIN,
    nodes: placed,
    // The first column was moved after the layout, so its edges are drawn directly to their facts.
    edges: edges.map((edge) => ({
      ...edge,
      points: isTeller(edge.from) ? [] : pointsOf(graph.edge(edge.from, edge.to)),
    })),
  };
}

const isTeller = (id: string): boolean => /^[cpo] /.test(id);

/** Rearranges the first column so that each source is as near to its facts as the others allow. */
function inOrder(nodes: readonly Placed[], edges: readonly GraphEdge[]): Placed[] {
  const middles = new Map(nodes.map(({ id, y, height }) => [id, y + height / 2]));
  const wanted = ({ id }: Placed): number => {
    const told = edges.filter(({ from }) => from === id).map(({ to }) => middles.get(to) ?? 0);
    return told.reduce((sum, y) => sum + y, 0) / Math.max(1, told.length);
  };
  const column = nodes.filter(({ id }) => isTeller(id)).map((node) => ({ node, middle: wanted(node) }));
  column.sort((a, b) => a.middle - b.middle || (a.node.id < b.node.id ? -1 : 1));
  const room = column.reduce((sum, { node }) => sum + node.height + COLUMN_GAP, 0);
  const bottom = Math.max(room, ...nodes.map(({ y, height }) => y + height));
  let top = MARGIN;
  let below = room;
  const tops = new Map<string, number>();
  for (const { node, middle } of column) {
    const y = Math.min(Math.max(top, middle - node.height / 2), Math.max(top, bottom - below));
    tops.set(node.id, y);
    top = y + node.height + COLUMN_GAP;
    below -= node.height + COLUMN_GAP;
  }
  return nodes.map((node) => ({ ...node, x: isTeller(node.id) ? MARGIN : node.x, y: tops.get(node.id) ?? node.y }));
}

function sizeOf({ kind, label }: GraphNode): { width: number; height: number; lines: string[] } {
  if (kind === 'and') return { width: POINT, height: POINT, lines: [] };
  const size = SIZES[kind];
  const lines = labelLines(label, size);
  const mark = kind === 'fact' || kind === 'conclusion' ? MARK_WITH_SOURCES : MARK;
  return { width: size.width * FONT + 2 * PADDING + mark, height: lines.length * LINE + 2 * PADDING, lines };
}

/** Reads a point from the layout result, which has no type. */
function pointOf(value: unknown): { x: number; y: number } {
  const number = (field: string): number => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
    return typeof found === 'number' && Number.isFinite(found) ? found : 0;
  };
  return { x: number('x'), y: number('y') };
}

function pointsOf(value: unknown): { x: number; y: number }[] {
  const points: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'points') : undefined;
  return Array.isArray(points) ? points.map(pointOf) : [];
}
