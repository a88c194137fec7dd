// Models the inference of a mystery as a graph: sources tell facts, facts lead to conclusions, conclusions name or rule
// out options.
import { seatFrom } from '../read/source-facts.ts';
import { sourcesOf } from '../check/proof/sources.ts';
import type { PackAnalysis } from './report-data.ts';

export type NodeKind = 'clue' | 'seat' | 'opening' | 'fact' | 'conclusion' | 'suspicion' | 'option' | 'and';

export interface GraphNode {
  id: string;
  kind: NodeKind;
  label: string;
  /** Earliest moment at which the players can have it: an act, the closing, or infinity for never. */
  moment: number;
  /** Number of places where it can be learned; undefined where this does not matter. */
  sources: number | undefined;
  /** True for the culprit's option and for conclusions that name it. */
  isVerdict: boolean;
}

export interface GraphEdge {
  from: string;
  to: string;
  /** `suspects` and `clears` speak for or against an option. */
  kind: 'tells' | 'suspects' | 'clears' | 'proves';
}

export interface FactGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
}

/** Returns undefined without facts.yaml. */
export function factGraph({ pack, proof, reach }: PackAnalysis): FactGraph | undefined {
  if (proof === undefined) return undefined;
  const { mystery, wide } = proof;
  const { facts } = mystery;
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const put = (node: Omit<GraphNode, 'sources' | 'isVerdict'> & Partial<GraphNode>) =>
    nodes.set(node.id, { sources: undefined, isVerdict: false, ...node });
  const sources = sourcesOf(mystery);

  for (const { id, says, clues, seats, public: opening } of facts.facts) {
    put({ id: `s ${id}`, kind: 'fact', label: says, moment: wide.moment(id), sources: sources(id).size });
    for (const clue of clues) {
      const title = pack.clues.find(({ value }) => value.id === clue)?.value.title ?? clue;
      put({ id: `c ${clue}`, kind: 'clue', label: title, moment: reach.clue(clue) });
      edges.push({ from: `c ${clue}`, to: `s ${id}`, kind: 'tells' });
    }
    for (const { seat, act } of seats.map(seatFrom)) {
      const node = `p ${seat} ${act}`;
      put({ id: node, kind: 'seat', label: `${nameOf(pack, seat)}说`, moment: act });
      edges.push({ from: node, to: `s ${id}`, kind: 'tells' });
    }
    if (opening !== undefined) {
      put({ id: `o ${opening}`, kind: 'opening', label: '开场', moment: opening });
      edges.push({ from: `o ${opening}`, to: `s ${id}`, kind: 'tells' });
    }
  }

  /** Joins supports in a point node if they suffice only together. */
  const join = (way: readonly string[], to: string, name: string) => {
    const [only, second] = way;
    if (only !== undefined && second === undefined) edges.push({ from: `s ${only}`, to, kind: 'tells' });
    else {
      put({ id: name, kind: 'and', label: '', moment: 1 });
      for (const support of way) edges.push({ from: `s ${support}`, to: name, kind: 'tells' });
      edges.push({ from: name, to, kind: 'tells' });
    }
  };

  const options = pack.sheets.get(facts.verdict.vote)?.value.vote?.options ?? [];
  for (const { id, label } of options) {
    put({ id: `v ${id}`, kind: 'option', label, moment: 1, isVerdict: id === facts.verdict.culprit });
  }
  for (const { id, says, from, proves, clears, meant } of facts.conclusions) {
    put({
      id: `s ${id}`,
      kind: 'conclusion',
      label: says,
      moment: wide.moment(id),
      sources: meant === undefined ? sources(id).size : undefined,
      isVerdict: proves !== undefined,
    });
    from.forEach((way, i) => join(way, `s ${id}`, `and ${id} ${i}`));
    if (proves !== undefined) edges.push({ from: `s ${id}`, to: `v ${proves}`, kind: 'proves' });
    for (const option of clears) edges.push({ from: `s ${id}`, to: `v ${option}`, kind: 'clears' });
  }
  facts.suspicions.forEach(({ against, says, from, clearedBy }, i) => {
    const id = `d ${i}`;
    put({ id, kind: 'suspicion', label: says, moment: Math.max(...from.map(wide.moment)) });
    for (const support of from) edges.push({ from: `s ${support}`, to: id, kind: 'suspects' });
    for (const support of clearedBy) edges.push({ from: `s ${support}`, to: id, kind: 'clears' });
    edges.push({ from: id, to: `v ${against}`, kind: 'suspects' });
  });
  return { nodes: [...nodes.values()], edges: edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)) };
}

export const nameOf = (pack: PackAnalysis['pack'], seat: string): string =>
  pack.characters.find(({ id }) => id === seat)?.card?.value.name ?? seat;
