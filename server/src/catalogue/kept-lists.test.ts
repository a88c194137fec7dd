// Tests that cached lists equal newly computed lists after any change of figures.
import { RANK_ORDER, THEMES } from '@juzhongren/contract/enumerations';
import { type Random, seededRandom } from '@juzhongren/engine/state/seeded-random';
import { describe, expect, test } from 'vitest';
import { ReadyAnswer } from '../http/ready-answer.ts';
import type { Catalogue, CatalogueEntry } from '../ports/catalogue.ts';
import { NO_CONTENT } from '../ports/operator-content.ts';
import { feedScript, popularScript, scriptList } from './routes.ts';
import { madeCatalogue, madeEntry } from './testing/made-catalogue.ts';

const SCRIPTS = 60;
const NOW = 1_700_000_000_000;
const LETTERS = [...'雾港来信零点水位'];
const WRITTEN = { ...NO_CONTENT, themes: { newbee: [3, 17, 5, 41, 2, 29, 11, 8] } };

const piece = (random: Random, most: number) =>
  Array.from({ length: random.integer(1, most) }, () => random.pick(LETTERS)).join('');

function entries(random: Random): CatalogueEntry[] {
  return Array.from({ length: SCRIPTS }, (_, at) => {
    const words = { name: piece(random, 4), author: piece(random, 2), introduce: piece(random, 12) };
    const filters = { level: random.pick([1, 2, 3, 4] as const), player: random.integer(1, 7) };
    const since = { createdAt: NOW - random.integer(0, 60) * 24 * 60 * 60 * 1000 };
    return changed(madeEntry(at + 1, { ...words, ...filters }, { sceneId: random.integer(1, 3), ...since }), random);
  });
}

/** Changes the figures of an entry. Small numbers produce many ties and rank changes. */
function changed(entry: CatalogueEntry, random: Random): CatalogueEntry {
  return {
    ...entry,
    gamerCount: random.integer(0, 9),
    ratingCount: random.integer(0, 5),
    score: random.integer(0, 9),
    difficultyScore: random.integer(0, 9) * 100,
    hotComment: random.pick(['', '好', '很好']) || null,
  };
}

type Ask = (catalogue: Catalogue) => Promise<string>;

function question(random: Random): Ask {
  const page = { offset: random.pick([0, 0, 0, 5, 10]), limit: random.pick([1, 5, 20]) };
  const name = random.chance(0.5)
    ? [piece(random, 3), ...(random.chance(0.3) ? [piece(random, 2)] : [])].join(' ')
    : '';
  const theme = random.chance(0.3) ? { theme: random.pick(THEMES) } : {};
  const filter = { sceneId: random.integer(0, 3), level: random.chance(0.3) ? random.integer(1, 4) : 0 };
  const condition = { ...filter, ...theme, ...(name === '' ? {} : { name }) };
  const written = { condition: { theme: 'newbee' }, offset: 0, limit: random.integer(2, 5) };
  const ranking = random.pick(['none', 'none', ...Object.values(RANK_ORDER)] as const);
  const asked = { condition, ...(ranking === 'none' ? {} : { order: ranking }), ...page };
  const [route, request] = random.pick([
    [scriptList, asked],
    [scriptList, asked],
    [scriptList, asked],
    [scriptList, written],
    [popularScript, page],
    [feedScript, page],
  ] as const);
  return async (catalogue) => {
    const context = { request, caller: null, deps: { catalogue, now: () => NOW } };
    const answer = await route.handle(context as never);
    return answer instanceof ReadyAnswer ? answer.body.toString() : 'no answer';
  };
}

describe('cached lists after changes of figures', () => {
  test.each([1, 2, 3, 4, 5, 6])('returns the same lists as a new catalogue, seed %s', async (seed) => {
    const random = seededRandom(seed);
    const { catalogue, catalogueIndex } = madeCatalogue(entries(random));
    catalogueIndex.putContent(WRITTEN);
    const questions = Array.from({ length: 40 }, () => question(random));
    for (let round = 0; round < 40; round += 1) {
      const several = random.chance(0.05) ? 300 : random.integer(0, 3);
      for (let at = 0; at < several; at += 1) {
        const entry = catalogue.findEntry(random.integer(1, SCRIPTS));
        if (entry !== undefined) catalogueIndex.put([changed(entry, random)]);
      }
      const other = madeCatalogue(catalogue.entries());
      other.catalogueIndex.putContent(WRITTEN);
      for (const ask of questions) expect(await ask(catalogue)).toBe(await ask(other.catalogue));
    }
  });
});
