// Checks the ids that facts.yaml declares and refers to.
import { type SourceLocation, type Report, printable } from '../../messages/report.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceFacts } from '../../read/source-facts.ts';

/** Returns a check for each kind of id. Each reports an unknown id. */
export function factRequirements(pack: SourcePack, facts: SourceFacts, report: Report) {
  const { declared, script } = pack;
  const supports = new Set([...facts.facts, ...facts.conclusions].map(({ id }) => id));
  const people = new Set(facts.people.map(({ id }) => id));
  const locations = new Set(facts.locations.map(({ id }) => id));
  const known = (isThere: (id: string) => boolean, sentence: string) => (id: string, place: SourceLocation) => {
    if (!isThere(id)) report.add(place, 'P904', `${sentence}${printable(id)}：检查拼写，或补上`);
  };
  const acts = script?.value.acts.length;
  return {
    support: known((id) => supports.has(id), '没有这个事实或结论'),
    person: known((id) => people.has(id) || declared.characters.has(id), '没有这个角色，people 里也没有'),
    location: known((id) => locations.has(id) || declared.places.has(id), '没有这个地点，locations 里也没有'),
    /** Number of an act; one more means the closing. */
    moment: (act: number, place: SourceLocation) => {
      if (acts !== undefined && act > acts + 1) {
        report.add(place, 'P205', `没有第 ${act} 幕：一共 ${acts} 幕，${acts + 1} 指最后答卷`);
      }
    },
  };
}

/** Reports ids that occur twice. Facts and conclusions share one namespace, and so do people and characters. */
export function checkFactDoubles(
  pack: SourcePack,
  facts: SourceFacts,
  at: (path: (string | number)[]) => SourceLocation,
  report: Report,
): void {
  const once = (
    what: string,
    lists: readonly (keyof SourceFacts &
      ('secrets' | 'forbidden' | 'people' | 'locations' | 'claims' | 'facts' | 'conclusions'))[],
    taken: readonly string[] = [],
  ) => {
    const seen = new Set(taken);
    for (const list of lists) {
      facts[list].forEach(({ id }, i) => {
        if (seen.has(id)) report.add(at([list, i]), 'P903', `${what}${printable(id)}重复：换一个`);
        seen.add(id);
      });
    }
  };
  once('秘密', ['secrets']);
  once('不许连着说的', ['forbidden']);
  once('人物', ['people'], [...(pack.declared.characters.all ?? [])]);
  once('地点', ['locations']);
  once('说法', ['claims']);
  once('事实或结论', ['facts', 'conclusions']);
}
