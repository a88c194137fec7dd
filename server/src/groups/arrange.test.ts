// Compares the group library with a simple reference model.
import { expect, test } from 'vitest';
import type { GroupLibraryFilter } from '@juzhongren/contract/groups/library';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { CatalogueEntry } from '../ports/catalogue.ts';
import { arrange, freeOf } from './library.ts';

/** Returns a deterministic random generator with values from 0 to `sides` - 1. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Person {
  readonly played: ReadonlySet<number>;
  readonly wanted: ReadonlySet<number>;
  readonly owned: ReadonlySet<number>;
  readonly vip: boolean;
}

const entryOf = (scriptId: number, roll: (sides: number) => number) =>
  ({
    scriptId,
    shown: {
      card: {
        player: 1 + roll(4),
        price: roll(2) * 500,
        access: roll(3) === 0 ? SCRIPT_ACCESS.Public : SCRIPT_ACCESS.Normal,
      },
    },
  }) as unknown as CatalogueEntry;

function counted(people: readonly Person[], of: (one: Person) => ReadonlySet<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const one of people) for (const scriptId of of(one)) counts.set(scriptId, (counts.get(scriptId) ?? 0) + 1);
  return counts;
}

/** Reference implementation: counts each script for each person, then repeatedly picks the best one. */
function byHand(
  entries: readonly CatalogueEntry[],
  people: readonly Person[],
  { show, player }: { show: GroupLibraryFilter; player: number },
): number[] {
  const played = (id: number) => people.filter((one) => one.played.has(id)).length;
  const wanted = (id: number) => people.filter((one) => one.wanted.has(id)).length;
  const left = entries
    .filter(({ shown }) => shown.card.player > 1 && (player === 0 || shown.card.player === player))
    .map(({ scriptId }) => scriptId)
    .filter((id) => (show === 'unplayed' ? played(id) === 0 : show === 'wanted' ? wanted(id) > 0 : true));
  const worth = (id: number) => (show === 'all' ? [-played(id), wanted(id)] : [wanted(id), -played(id)]);
  const picked: number[] = [];
  while (left.length > 0) {
    let best = 0;
    for (let at = 1; at < left.length; at += 1) {
      const other = worth(left[best] ?? 0);
      const [first = 0, second = 0] = worth(left[at] ?? 0).map((value, place) => value - (other[place] ?? 0));
      if (first > 0 || (first === 0 && second > 0)) best = at;
    }
    picked.push(...left.splice(best, 1));
  }
  return picked;
}

test('GR15 GR16 matches the reference model in scripts, order and free players for random groups', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const entries = Array.from({ length: roll(25) }, (_, at) => entryOf(at + 1, roll));
    const some = () => new Set(entries.filter(() => roll(3) === 0).map(({ scriptId }) => scriptId));
    const people = Array.from({ length: 1 + roll(6) }, () => ({
      played: some(),
      wanted: some(),
      owned: some(),
      vip: roll(4) === 0,
    }));
    const tastes = { played: counted(people, (one) => one.played), wanted: counted(people, (one) => one.wanted) };
    for (const show of ['unplayed', 'wanted', 'all'] as const) {
      const asked = { show, player: roll(5) };
      const arranged = arrange(entries, tastes, asked).map(({ scriptId }) => scriptId);
      expect(arranged, `seed ${seed}, ${show}`).toEqual(byHand(entries, people, asked));
    }
    const others = people.filter(({ vip }) => !vip);
    const owners = counted(others, (one) => one.owned);
    const money = { members: people.length, vips: people.length - others.length, owners };
    for (const entry of entries) {
      const { price, access } = entry.shown.card;
      const isFree = ({ vip, owned }: Person) =>
        price === 0 || access === SCRIPT_ACCESS.Public || vip || owned.has(entry.scriptId);
      expect(freeOf(money, entry), `seed ${seed}`).toBe(people.filter((one) => isFree(one)).length);
    }
  }
});
