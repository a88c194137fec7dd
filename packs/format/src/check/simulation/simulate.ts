// Plays many games of one script with bots in the real engine. Depends on nothing but the seed.
import type { Script } from '@juzhongren/contract/script/script';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { knownFrom } from './derivation.ts';
import { readingOf } from './pace.ts';
import { type Game, playTable, type TableSetup } from './play-table.ts';
import { startedRoom, withoutPrice } from './room.ts';
import { seedOfTable } from './seeded-random.ts';
import type { SimulationReport } from './simulation-report.ts';
import { standsOut, suspectOf } from './suspicion.ts';
import { summarise } from './summarise.ts';

export interface SimulationOptions {
  tables: number;
  seed: number;
}

/** Every fifth game loses a player after the first act; the seats take turns. */
const LEAVING_EVERY = 5;

/** Returns the same report for the same script, facts and options, byte for byte. */
export function simulate(
  script: Script,
  facts: CompiledFacts | undefined,
  { tables, seed }: SimulationOptions,
): SimulationReport {
  const free = withoutPrice(script);
  const suspect = facts && suspectOf(facts, optionsOf(free, facts));
  const game: Game = { script: free, facts, suspect, reading: readingOf(free), started: startedRoom(free) };
  const results = Array.from({ length: tables }, (_, table) => playTable(game, setupOf(free, { table, seed })));
  return { ...summarise(script, results), storePage: facts === undefined ? null : onStorePage(free, facts), seed };
}

const optionsOf = (script: Script, { verdict }: CompiledFacts): string[] =>
  (script.clues.find(({ id }) => id === verdict.vote)?.vote?.options ?? []).map(({ id }) => id);

/** Returns the suspicion of a person who has seen only the store page, which includes the opening of the first act. */
function onStorePage(script: Script, facts: CompiledFacts): SimulationReport['storePage'] {
  const known = knownFrom(facts, { reads: () => false, hears: () => false, act: 1 });
  // With so little knowledge nobody guesses where a way may lead. Only known conclusions and the author's `points`
  // count.
  const conclusions = facts.conclusions.filter(({ id }) => known.has(id));
  const suspicion = suspectOf({ ...facts, conclusions }, optionsOf(script, facts))(known, undefined);
  const { culprit } = facts.verdict;
  return { suspected: rounded(suspicion.get(culprit) ?? 0), standsOut: standsOut(suspicion, culprit) };
}

const rounded = (share: number): number => Math.round(1000 * share) / 1000;

/** Half of the games are careful, half are played at random. */
function setupOf({ characters }: Script, { table, seed }: { table: number; seed: number }): TableSetup {
  const isLeaving = characters.length > 1 && table % LEAVING_EVERY === LEAVING_EVERY - 1;
  // Two of ten games lose a player, one of each temperament.
  const turn = Math.floor(table / (2 * LEAVING_EVERY));
  return {
    seed: seedOfTable(seed, table),
    careful: table % 2 === 0,
    leaver: isLeaving ? (characters[turn % characters.length]?.id ?? null) : null,
  };
}
