// Flaws that spoil a game although the case is sound: idle acts, thin texts, no searches, silence that pays, an obvious
// culprit. The checker warns about them and refuses none, so each flaw names the warnings it should cause.
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { Rule } from '@juzhongren/pack-format/messages/rules';
import { parse, stringify } from 'yaml';
import { asList, asPart, type EditablePack, type Fault, listIn, type Part, wordsIn } from './editable-pack.ts';

export interface MannerFault extends Fault {
  readonly reminders: readonly Rule[];
}

const fileOf = (seat: string): string => `characters/${seat}.md`;
const CARD = /^---\n([\s\S]*?)\n---\n/;

function changeCard(pack: EditablePack, seat: string, change: (card: Part) => void): void {
  const text = pack.text(fileOf(seat));
  const card = asPart(parse(CARD.exec(text)?.[1] ?? ''));
  change(card);
  pack.write(
    fileOf(seat),
    text.replace(CARD, () => `---\n${stringify(card)}---\n`),
  );
}

const cardOf = (pack: EditablePack, seat: string): Part => asPart(parse(CARD.exec(pack.text(fileOf(seat)))?.[1] ?? ''));

const actsOf = (pack: EditablePack): Part[] => asList(pack.script['acts']);

/** `parts` is indexed by act number; the part before the first act is the character card. */
function emptyAct(text: string, act: number): string {
  const parts = text.split(/^(?=# )/m);
  const section = parts[act] ?? '';
  parts[act] = `${section.split('\n')[0] ?? ''}\n\n## 坐着\n\n别人说话，你听着。\n\n`;
  return parts.join('');
}

/** Picks a seat and a later act in which the seat receives no clue and learns no secret. */
function quietAct(pack: EditablePack, random: Random): { seat: string; act: number } | undefined {
  const acts = actsOf(pack).length;
  const told = new Set([
    ...listIn(pack.facts, 'secrets').flatMap((secret) => wordsIn(secret, 'knows')),
    ...pack.clues.flatMap(({ to, opens }) =>
      typeof opens === 'object' && opens !== null ? [`${String(to)}@${String(asPart(opens)['act'])}`] : [],
    ),
  ]);
  const all = pack.characters.flatMap((seat) =>
    Array.from({ length: acts - 1 }, (_, index) => ({ seat, act: index + 2 })).filter(
      ({ act }) => !told.has(`${seat}@${act}`),
    ),
  );
  return all.length === 0 ? undefined : random.pick(all);
}

/** Returns all facts on which the proof of the culprit depends. */
function pointingFacts(pack: EditablePack): Part[] {
  const culprit = asPart(pack.facts['verdict'])['culprit'];
  const conclusions = listIn(pack.facts, 'conclusions');
  const needed = new Set(conclusions.filter(({ proves }) => proves === culprit).map(({ id }) => String(id)));
  // Iterating over a Set also visits entries that are added during the loop.
  for (const id of needed) {
    const from = conclusions.find((one) => one['id'] === id)?.['from'];
    for (const support of JSON.stringify(from ?? []).match(/[a-z0-9-]+/g) ?? []) needed.add(support);
  }
  return listIn(pack.facts, 'facts').filter((fact) => needed.has(String(fact['id'])));
}

export const MANNER_FAULTS: readonly MannerFault[] = [
  {
    name: 'act in which a seat only listens',
    reminders: ['W966'],
    plant: (pack, random) => {
      const quiet = quietAct(pack, random);
      if (quiet === undefined) return false;
      const { seat, act } = quiet;
      changeCard(pack, seat, (card) => {
        card['tasks'] = listIn(card, 'tasks').filter((task) => task['act'] !== act);
      });
      pack.write(fileOf(seat), emptyAct(pack.text(fileOf(seat)), act));
      return true;
    },
  },
  {
    name: 'one search in a long act',
    reminders: ['W957'],
    plant: (pack, random) => {
      if (pack.characters.length < 2) return false;
      const act = random.pick(actsOf(pack));
      act['points'] = 1;
      act['minutes'] = 60;
      return true;
    },
  },
  {
    name: 'card that promises twice the duration',
    reminders: ['W953', 'W502', 'W967'],
    plant: (pack) => {
      pack.script['duration'] = Number(pack.script['duration']) * 2;
      return true;
    },
  },
  {
    name: 'hardly any private clues',
    reminders: ['W404'],
    plant: (pack, random) => {
      const finds = pack.clueList().filter((clue) => clue['place'] !== undefined);
      if (pack.characters.length < 2) return false;
      for (const clue of finds) if (random.chance(0.8)) clue['publish'] = 'found';
      return true;
    },
  },
  {
    name: 'confession that costs the points of an escape',
    reminders: ['W504'],
    plant: (pack, random) => {
      const escapes = Number(asPart(pack.script['scoring'] ?? {})['culpritEscapes'] ?? 0);
      const guilty = pack.characters.filter((seat) => {
        const { role, confession } = cardOf(pack, seat);
        return role !== undefined && confession !== undefined;
      });
      if (escapes === 0 || guilty.length === 0) return false;
      const seat = random.pick(guilty);
      changeCard(pack, seat, (card) => {
        card['tasks'] = listIn(card, 'tasks').filter((task) => !JSON.stringify(task['done']).includes('confessed'));
      });
      return true;
    },
  },
  {
    name: 'half of the evidence in act 1',
    reminders: ['W954'],
    plant: (pack, random) => {
      const telling = new Set(pointingFacts(pack).flatMap((fact) => wordsIn(fact, 'clues')));
      const early = pack
        .clueList()
        .filter(({ id, place }) => place !== undefined && telling.has(String(id)) && random.chance(0.5));
      for (const clue of early) {
        clue['act'] = 1;
        delete clue['needs'];
      }
      for (const place of listIn(pack.script, 'places')) delete place['acts'];
      return early.length > 0;
    },
  },
];
