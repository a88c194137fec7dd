// Faults in the facts and conclusions: alibis, the dead, second culprits, proofs with a single support.
import { asList, asPart, type EditablePack, type Fault, listIn, type Part, textIn, wordsIn } from './editable-pack.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const TIME = /^(?:(\d+) )?(\d\d):(\d\d)$/;

/** Returns the minutes since 00:00 of the first day. */
function minutesOf(time: unknown): number {
  const [, day = '1', hours = '0', minutes = '0'] = TIME.exec(String(time)) ?? [];
  return (Number(day) - 1) * DAY + Number(hours) * HOUR + Number(minutes);
}

function timeOf(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${two(Math.floor((minutes % DAY) / HOUR))}:${two(minutes % HOUR)}`;
  return minutes < DAY ? clock : `${Math.floor(minutes / DAY) + 1} ${clock}`;
}

const later = (part: Part, field: string, by: number): void => {
  part[field] = timeOf(minutesOf(part[field]) + by);
};

const stays = (pack: EditablePack): Part[] => listIn(pack.facts, 'timeline');

/** Returns the stays of people who have more than one stay. */
function boundStays(pack: EditablePack): Part[] {
  const all = stays(pack);
  return all.filter((stay) => all.filter(({ who }) => who === stay['who']).length > 1);
}

const options = (pack: EditablePack): string[] => {
  const vote = asPart(asPart(pack.sheets[String(asPart(pack.facts['verdict'])['vote'])])['vote']);
  return listIn(vote, 'options').map(({ id }) => String(id));
};
const innocents = (pack: EditablePack): string[] =>
  options(pack).filter((id) => id !== asPart(pack.facts['verdict'])['culprit']);

const conclusions = (pack: EditablePack): Part[] => asList(pack.facts['conclusions']);

export const PROOF_FAULTS: readonly Fault[] = [
  {
    name: 'alibi moved by two hours',
    plant: (pack, random) => {
      const bound = boundStays(pack);
      if (bound.length === 0) return false;
      const stay = random.pick(bound);
      for (const field of ['from', 'until']) later(stay, field, 2 * HOUR);
      return true;
    },
  },
  {
    name: 'alibi moved to another place',
    plant: (pack, random) => {
      const bound = boundStays(pack).filter(
        (stay) => listIn(stay, 'sees').length > 0 || wordsIn(stay, 'with').length > 0,
      );
      const elsewhere = [...new Set(stays(pack).map(({ at }) => String(at)))];
      if (bound.length === 0 || elsewhere.length < 2) return false;
      const stay = random.pick(bound);
      stay['at'] = random.pick(elsewhere.filter((place) => place !== stay['at']));
      return true;
    },
  },
  {
    name: 'person at two places at once',
    plant: (pack, random) => {
      const stay = random.pick(stays(pack));
      const elsewhere = stays(pack).find(({ at }) => at !== stay['at']);
      if (elsewhere === undefined) return false;
      return listOf(pack).push({ who: stay['who'], at: elsewhere['at'], from: stay['from'], until: stay['until'] }) > 0;
    },
  },
  {
    name: 'dead person in the timeline',
    plant: (pack, random) => {
      const deaths = listIn(pack.facts, 'deaths');
      if (deaths.length === 0) return false;
      const death = random.pick(deaths);
      const from = minutesOf(death['time']) + 10;
      const at = stays(pack).find(({ who }) => who === death['who'])?.['at'] ?? stays(pack)[0]?.['at'];
      return listOf(pack).push({ who: death['who'], at, from: timeOf(from), until: timeOf(from + 20) }) > 0;
    },
  },
  {
    name: 'lie that nothing disproves',
    plant: (pack, random) => {
      const lies = listIn(pack.facts, 'claims').filter(({ lie }) => lie === true);
      if (lies.length === 0) return false;
      random.pick(lies)['brokenBy'] = [];
      return true;
    },
  },
  {
    name: 'lie marked as true',
    plant: (pack, random) => {
      const lies = listIn(pack.facts, 'claims').filter(({ lie }) => lie === true);
      if (lies.length === 0) return false;
      const claim = random.pick(lies);
      delete claim['lie'];
      delete claim['brokenBy'];
      return true;
    },
  },
  {
    name: 'second culprit proven',
    plant: (pack, random) => {
      random.pick(conclusions(pack))['proves'] = random.pick(innocents(pack));
      return true;
    },
  },
  {
    name: 'suspect that nothing clears',
    plant: (pack, random) => {
      const suspect = random.pick(innocents(pack));
      for (const conclusion of conclusions(pack)) {
        conclusion['clears'] = wordsIn(conclusion, 'clears').filter((option) => option !== suspect);
      }
      return true;
    },
  },
  {
    name: 'innocent as the right answer of the final vote',
    plant: (pack, random) => {
      const vote = asPart(asPart(pack.sheets[String(asPart(pack.facts['verdict'])['vote'])])['vote']);
      vote['correct'] = random.pick(innocents(pack));
      return true;
    },
  },
  {
    name: 'fact of the proof without sources',
    plant: (pack, random) => {
      const facts = listIn(pack.facts, 'facts');
      const needed = new Set(conclusions(pack).flatMap(({ from }) => JSON.stringify(from).match(/[a-z0-9-]+/g) ?? []));
      const fact = random.pick(facts.filter(({ id }) => needed.has(String(id))));
      fact['clues'] = [];
      delete fact['public'];
      return true;
    },
  },
  {
    name: 'essential clues only for the culprit',
    plant: (pack) => {
      const culprit = pack.characters.find((id) => /^role: culprit$/m.test(pack.text(`characters/${id}.md`)));
      if (culprit === undefined || pack.characters.length < 2) return false;
      const essential = pack.clueList().filter((clue) => clue['essential'] === true && clue['place'] !== undefined);
      for (const clue of essential) {
        clue['for'] = [culprit];
        clue['publish'] = 'never';
        clue['essential'] = false;
      }
      return essential.length > 0;
    },
  },
  {
    name: 'all clues in act 1',
    plant: (pack) => {
      const before = Number(asPart(pack.facts['verdict'])['notBefore']);
      if (before <= 1) return false;
      for (const clue of pack.clueList()) {
        if (clue['place'] !== undefined) clue['act'] = 1;
        delete clue['needs'];
      }
      for (const place of listIn(pack.script, 'places')) {
        delete place['acts'];
        place['locked'] = false;
      }
      return true;
    },
  },
  {
    name: 'password that nobody can know',
    plant: (pack, random) => {
      const passwords = asPart(pack.facts['passwords'] ?? {});
      const locked = Object.keys(passwords);
      if (locked.length === 0) return false;
      const ways = passwords[random.pick(locked)];
      const named = new Set(JSON.stringify(ways).match(/[a-z0-9-]+/g) ?? []);
      for (const fact of listIn(pack.facts, 'facts')) {
        if (!named.has(String(fact['id']))) continue;
        fact['clues'] = [];
        fact['seats'] = [];
        delete fact['public'];
      }
      return true;
    },
  },
  {
    name: 'answer without support',
    plant: (pack, random) => {
      const answers = asPart(pack.facts['answers'] ?? {});
      const asked = Object.keys(answers);
      if (asked.length === 0) return false;
      Reflect.deleteProperty(answers, random.pick(asked));
      return true;
    },
  },
  {
    name: 'answer key with another option',
    plant: (pack, random) => {
      const keyed = Object.values(pack.sheets)
        .flatMap((sheet) => listIn(asPart(sheet), 'questions'))
        .filter((question) => wordsIn(question, 'key').length === 1);
      if (keyed.length === 0) return false;
      const question = random.pick(keyed);
      const wrong = listIn(question, 'options')
        .map(({ id }) => String(id))
        .filter((id) => !wordsIn(question, 'key').includes(id));
      question['key'] = [random.pick(wrong)];
      return true;
    },
  },
  {
    name: 'essential clue that depends on a vote',
    plant: (pack, random) => {
      const votes = Object.entries(pack.sheets).filter(
        ([id, sheet]) =>
          id !== asPart(pack.facts['verdict'])['vote'] &&
          asPart(sheet)['vote'] !== undefined &&
          pack.clues.some((clue) => clue['id'] === id && clue['opens'] !== 'closing'),
      );
      const essential = pack
        .clueList()
        .filter((clue) => clue['essential'] === true && clue['place'] !== undefined && clue['needs'] === undefined);
      if (votes.length === 0 || essential.length === 0) return false;
      const [vote, sheet] = random.pick(votes);
      const options = listIn(asPart(asPart(sheet)['vote']), 'options');
      random.pick(essential)['needs'] = { vote, chose: random.pick(options)['id'] };
      return true;
    },
  },
  {
    name: 'two names exchanged in a relevant clue',
    plant: (pack, random) => {
      const names = [
        ...pack.characters.map((id) => /^name: *"?(.+?)"?$/m.exec(pack.text(`characters/${id}.md`))?.[1] ?? ''),
        ...listIn(pack.facts, 'people').map(({ name }) => String(name)),
      ].filter((name) => name.length > 1);
      const told = new Set(listIn(pack.facts, 'facts').flatMap((fact) => wordsIn(fact, 'clues')));
      const both = pack.clueList().flatMap((clue) => {
        const inText = names.filter((name) => textIn(clue, 'text').includes(name));
        return told.has(String(clue['id'])) && inText.length > 1 ? [{ clue, inText }] : [];
      });
      if (both.length === 0) return false;
      const { clue, inText } = random.pick(both);
      const [one = '', other = ''] = inText;
      clue['text'] = textIn(clue, 'text')
        .split(one)
        .map((part) => part.replaceAll(other, one))
        .join(other);
      return true;
    },
  },
  {
    name: 'clue without the words of the proof',
    plant: (pack, random) => {
      const anchored = listIn(pack.facts, 'facts').filter((fact) => wordsIn(fact, 'words').length > 0);
      const clues = pack.clueList();
      const fact = anchored.length === 0 ? undefined : random.pick(anchored);
      const named = fact === undefined ? [] : wordsIn(fact, 'clues');
      const clue = clues.find(({ id }) => named.includes(String(id)));
      if (fact === undefined || clue === undefined) return false;
      for (const holder of [clue, clue['password']].filter((part) => typeof part === 'object').map(asPart)) {
        for (const field of ['text', 'alt', 'caption', 'title']) {
          if (typeof holder[field] !== 'string') continue;
          for (const word of wordsIn(fact, 'words')) holder[field] = String(holder[field]).replaceAll(word, '某某');
        }
      }
      return true;
    },
  },
];

/** Returns the timeline itself, so that entries can be added. */
function listOf(pack: EditablePack): unknown[] {
  const list = pack.facts['timeline'];
  if (!Array.isArray(list)) throw new Error('no time line');
  return list;
}
