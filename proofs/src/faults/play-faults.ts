// Faults in what can be found, opened and paid for: references, reachability, points, pictures.
import { asList, asPart, type EditablePack, type Fault, listIn, type Part, textIn } from './editable-pack.ts';

const searched = (pack: EditablePack): Part[] => pack.clues.filter((clue) => clue['place'] !== undefined);
const idOf = (part: Part): string => String(part['id']);

/** Returns the searchable clues that a fact names, so that the case depends on them. */
function telling(pack: EditablePack): Part[] {
  const named = new Set(
    listIn(pack.facts, 'facts').flatMap((fact) => (Array.isArray(fact['clues']) ? fact['clues'] : [])),
  );
  return searched(pack).filter((clue) => named.has(clue['id']));
}

export const PLAY_FAULTS: readonly Fault[] = [
  {
    name: 'clue removed',
    plant: (pack, random) => {
      const gone = random.pick(telling(pack));
      const all = pack.clueList();
      all.splice(all.indexOf(gone), 1);
      return true;
    },
  },
  {
    name: 'side with only the culprit',
    plant: (pack) => {
      const sides = listIn(pack.script, 'sides');
      const side = sides[0];
      if (side === undefined) return false;
      pack.script['sides'] = [...sides, { ...structuredClone(side), id: 'planted', name: '另一边' }];
      for (const id of pack.characters) {
        const file = `characters/${id}.md`;
        const text = pack.text(file);
        if (/^role: culprit/m.test(text)) pack.write(file, text.replace(/^side: .*$/m, 'side: planted'));
      }
      return true;
    },
  },
  {
    name: 'side text with a secret of another seat',
    plant: (pack, random) => {
      const side = listIn(pack.script, 'sides')[0];
      const secret = random.pick(listIn(pack.facts, 'secrets'));
      const words = Array.isArray(secret['words']) ? String(secret['words'][0]) : '';
      if (side === undefined) return false;
      side['text'] = `${textIn(side, 'text')}还有，${words}。`;
      return true;
    },
  },
  {
    name: 'essential clue that costs tokens',
    plant: (pack, random) => {
      const tokens = listIn(pack.script, 'purses')[0];
      if (tokens === undefined) return false;
      const needed = searched(pack).filter((clue) => clue['essential'] === true);
      const home = random.pick(needed)['place'];
      const place = listIn(pack.script, 'places').find(({ id }) => id === home);
      if (place === undefined) return false;
      place['price'] = { purse: idOf(tokens), count: 1 };
      return true;
    },
  },
  {
    name: 'price above all tokens',
    plant: (pack, random) => {
      const tokens = listIn(pack.script, 'purses')[0];
      if (tokens === undefined) return false;
      random.pick(listIn(pack.script, 'places'))['price'] = { purse: idOf(tokens), count: 9_000 };
      return true;
    },
  },
  {
    name: 'cycle of triggers',
    plant: (pack, random) => {
      const all = pack.clueList();
      const [first, second] = ['planted-lever', 'planted-spring'];
      const lever = (id: string, next: string): Part => ({
        id,
        title: '一根拉杆',
        types: [],
        opens: 'effect',
        trigger: { on: 'tap', label: '拉一下', effects: [{ reveal: next, to: 'table' }] },
      });
      const place = idOf(random.pick(listIn(pack.script, 'places')));
      all.push(lever(first, second), lever(second, first), {
        id: 'planted-door',
        title: '门后',
        types: ['discovery'],
        place,
        spot: '门后',
        trigger: { on: 'found', label: '推开', effects: [{ reveal: first, to: 'table' }] },
      });
      return true;
    },
  },
  {
    name: 'place that nothing opens',
    plant: (pack, random) => {
      const open = listIn(pack.script, 'places').filter((place) => place['locked'] !== true);
      random.pick(open)['locked'] = true;
      return true;
    },
  },
  {
    name: 'clue with an impossible condition',
    plant: (pack, random) => {
      const clue = random.pick(telling(pack));
      clue['needs'] = { found: clue['id'] };
      return true;
    },
  },
  {
    name: 'clue of an act in which its place is closed',
    plant: (pack, random) => {
      const clue = random.pick(telling(pack));
      const acts = asList(pack.script['acts']).length;
      const place = listIn(pack.script, 'places').find(({ id }) => id === clue['place']);
      if (place === undefined || acts < 2) return false;
      place['acts'] = [1];
      clue['act'] = 2;
      return true;
    },
  },
  {
    name: 'too few search points',
    plant: (pack) => {
      const acts = asList(pack.script['acts']);
      for (const [index, act] of acts.entries()) act['points'] = index === 0 ? 1 : 0;
      return true;
    },
  },
  {
    name: 'place too expensive to search',
    plant: (pack, random) => {
      random.pick(listIn(pack.script, 'places'))['cost'] = 90;
      return true;
    },
  },
  {
    name: 'missing picture',
    plant: (pack, random) => {
      pack.delete(random.pick(pack.pictures()));
      return true;
    },
  },
  {
    name: 'picture of another clue',
    plant: (pack, random) => {
      const shown = pack.clues.filter((clue) => typeof clue['picture'] === 'string');
      if (shown.length < 2) return false;
      const clue = random.pick(shown);
      clue['picture'] = random.pick(shown.filter((other) => other !== clue))['picture'];
      return true;
    },
  },
  {
    name: 'number changed in a picture description',
    plant: (pack, random) => {
      const numbered = pack.clues.filter((clue) => /\d/.test(textIn(clue, 'alt')));
      if (numbered.length === 0) return false;
      const clue = random.pick(numbered);
      const alt = textIn(clue, 'alt');
      const at = random.pick([...alt.matchAll(/\d/g)].map(({ index }) => index));
      clue['alt'] = `${alt.slice(0, at)}${(Number(alt[at]) + 1) % 10}${alt.slice(at + 1)}`;
      return true;
    },
  },
  {
    name: 'tie without a branch',
    plant: (pack, random) => {
      const votes = Object.values(pack.sheets)
        .map(asPart)
        .flatMap((sheet) => (sheet['vote'] === undefined ? [] : [asPart(sheet['vote'])]))
        .filter((vote) => listIn(vote, 'branches').some(({ when }) => JSON.stringify(when ?? '').includes('chose')));
      if (votes.length === 0) return false;
      const vote = random.pick(votes);
      vote['branches'] = listIn(vote, 'branches').filter(({ when }) => JSON.stringify(when ?? '').includes('chose'));
      return true;
    },
  },
  {
    name: 'misspelt reference',
    plant: (pack, random) => {
      const clue = random.pick(searched(pack));
      clue['place'] = `${String(clue['place'])}s`;
      return true;
    },
  },
];
