// Property test of patches between views, over seeded random games. `GAMES=2000 npx vitest run
// engine/src/patches.test.ts` plays more games.
import { applied } from '@juzhongren/contract/change';
import { changesOf } from '@juzhongren/contract/change-between';
import { checksum } from '@juzhongren/contract/checksum';
import { type RoomView, roomViewSchema } from '@juzhongren/contract/room/view';
import { expect, it } from 'vitest';
import { eventsOf } from './step/decision.ts';
import { project } from './view/project.ts';
import { seededRandom } from './state/seeded-random.ts';
import { games, mystery } from './testing/games.ts';
import { peopleOf, randomGame } from './testing/random-game.ts';
import type { Before } from './view/before.ts';

const changeBetween = changesOf(roomViewSchema);
const assetUrl = (asset: string) => `/asset/${asset}`;

function valuesIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return found.add(value);
  for (const part of Object.values(value)) valuesIn(part, found);
  return found;
}

const FIELDS = ['is', 'in', 'gone', 'by', 'of', 'new', 'order', 'more'];

/** Client that holds a view, may miss updates for a while, and applies patches. */
class Phone {
  view: RoomView;

  constructor(view: RoomView) {
    // Copies the view through JSON, as the wire does.
    this.view = JSON.parse(JSON.stringify(view)) as RoomView;
  }

  /** Applies the patch between two views. Returns undefined on success, otherwise what is wrong. */
  take(before: RoomView, after: RoomView): string | undefined {
    const change = changeBetween(before, after);
    if (change === undefined)
      return JSON.stringify(before) === JSON.stringify(after) ? undefined : 'a change was not seen';
    const text = JSON.stringify(change);
    const view = applied(this.view, JSON.parse(text));
    const told = [...valuesIn(JSON.parse(text))];
    const seen = valuesIn(JSON.parse(JSON.stringify(after)));
    const more = told.find((value) => !seen.has(value) && !isNameIn(after, value));
    if (more !== undefined) return `tells ${JSON.stringify(more)}, which the view does not`;
    if (JSON.stringify(view) !== JSON.stringify(after)) return 'leads elsewhere';
    if (checksum(view) !== checksum(after)) return 'has another sum';
    this.view = view as RoomView;
    return undefined;
  }
}

/** Tells whether the value is a field name of the contract, which is no secret. */
const isNameIn = (view: RoomView, value: unknown): boolean =>
  typeof value === 'string' &&
  (FIELDS.includes(value) || NAMES.has(value) || JSON.stringify(view).includes(`"${value}":`));
const NAMES = new Set(['introduce', 'duration', 'evening', 'hides', 'reading', 'talk', 'romance']);

it(
  'VI32 VI34 patches every seat to exactly its full view after any gap, and reveals nothing else',
  { timeout: 3_600_000 },
  () => {
    let patches = 0;
    for (const seed of games(40)) {
      const script = mystery(seed);
      const random = seededRandom(seed);
      const phones = new Map<number, { phone: Phone; view: RoomView; state: Before['state'] }>();
      const wrong: string[] = [];
      let seq = 0;
      for (const { state, decision } of randomGame({ script, seed })) {
        if (eventsOf(decision).length === 0 || state.stage === 'none') continue;
        seq += 1;
        for (const userId of peopleOf(script)) {
          // Simulates a lost connection: this client misses the update.
          if (random.chance(0.3)) continue;
          const had = phones.get(userId);
          const view = project(script, state, userId, { seq, assetUrl });
          const before = had && { state: had.state, view: had.view };
          const again = JSON.stringify(project(script, state, userId, { seq, assetUrl, before }));
          if (again !== JSON.stringify(view))
            wrong.push(`seed ${seed}, number ${seq}, user ${userId}: takes over what is not so`);
          const phone = had === undefined || random.chance(0.05) ? new Phone(view) : had.phone;
          if (had !== undefined && phone === had.phone) {
            const fault = phone.take(had.view, view);
            if (fault !== undefined) wrong.push(`seed ${seed}, number ${seq}, user ${userId}: ${fault}`);
            patches += 1;
          }
          phones.set(userId, { phone, view, state });
        }
      }
      expect(wrong).toEqual([]);
    }
    expect(patches).toBeGreaterThan(1_000);
  },
);

it('VI33 detects a patch made for another seat by its checksum', () => {
  const script = mystery(3);
  let found = 0;
  let tried = 0;
  let views: RoomView[] = [];
  let seq = 0;
  for (const { state, decision } of randomGame({ script, seed: 3 })) {
    if (eventsOf(decision).length === 0 || state.stage === 'none') continue;
    seq += 1;
    const now = [1, 2].map((userId) => project(script, state, userId, { seq, assetUrl }));
    const [mine, others] = views;
    const [, other] = now;
    if (mine !== undefined && others !== undefined && other !== undefined) {
      const view = applied(mine, changeBetween(others, other));
      tried += 1;
      if (view === undefined || checksum(view) !== checksum(other)) found += 1;
    }
    views = now;
  }
  expect(tried).toBeGreaterThan(20);
  expect(found).toBe(tried);
});
