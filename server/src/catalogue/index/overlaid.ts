// Provides the catalogue with other home page content, to preview a draft before it is published.
import type { Catalogue, CatalogueEntry } from '../../ports/catalogue.ts';
import type { OperatorContent } from '../../ports/operator-content.ts';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import { contentOf } from './read-content.ts';

/** Follows the changes of the base catalogue and never changes it. */
export function overlaidCatalogue(base: Catalogue, document: ContentDocument): Catalogue {
  const content = contentOf(document);
  let laid = layOver(base, content);
  const look = () => {
    if (laid.generation !== base.generation()) laid = layOver(base, content);
    return laid;
  };
  return {
    generation: () => base.generation(),
    // Each change creates new entries here and previews are rare, so answers are always computed again.
    statsChangesSince: () => undefined,
    entries: () => look().entries,
    scenes: () => look().scenes,
    content: () => content,
    findEntry: (scriptId) => {
      const entry = base.findEntry(scriptId);
      return entry && look().withComment(entry);
    },
    findVersion: (scriptId, version) => base.findVersion(scriptId, version),
    changed: (scriptIds) => base.changed(scriptIds),
    close: () => {},
  };
}

function layOver(base: Catalogue, { expertComments, scenes }: OperatorContent) {
  const others = new Map<CatalogueEntry, CatalogueEntry>();
  const withComment = (entry: CatalogueEntry): CatalogueEntry => {
    const geniusComment = expertComments.get(entry.scriptId) ?? null;
    if (geniusComment === entry.geniusComment) return entry;
    const other = others.get(entry) ?? { ...entry, geniusComment };
    others.set(entry, other);
    return other;
  };
  const places = new Map(scenes.map((scene, place) => [scene, place]));
  const placeOf = (scene: string): number => places.get(scene) ?? Infinity;
  return {
    generation: base.generation(),
    withComment,
    entries: base.entries().map(withComment),
    scenes: base.scenes().toSorted((a, b) => compare(placeOf(a.scene), placeOf(b.scene)) || a.id - b.id),
  };
}

/** Also handles two infinite values, whose difference would be NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
