// The words of a command line apart from its options.
import { parseArgs } from 'node:util';

export interface Options {
  words: string[];
  json: boolean;
  /** The author allows what gives the story away. */
  plot: boolean;
  tables: number | undefined;
  seed: number;
  /** Where what is made goes. */
  output: string | undefined;
  /** Seats of a new pack. */
  players: number | undefined;
}

/** More would be an evening's work for the machine. */
const TABLES_MAX = 100_000;
const SEED_MAX = 2 ** 31 - 1;
const SEED_USUAL = 1;

/** Undefined for an option or a number that nobody knows. */
export function readArguments(args: readonly string[]): Options | undefined {
  const parsed = tryParse(args);
  if (parsed === undefined) return undefined;
  const { values, positionals } = parsed;
  const tables = values.tables === undefined ? undefined : numberIn(values.tables, 1, TABLES_MAX);
  const seed = values.seed === undefined ? SEED_USUAL : numberIn(values.seed, 0, SEED_MAX);
  const players = values.players === undefined ? undefined : numberIn(values.players, 0, SEED_MAX);
  if (values.players !== undefined && players === undefined) return undefined;
  if (seed === undefined || (values.tables !== undefined && tables === undefined)) return undefined;
  return {
    words: positionals,
    json: values.json === true,
    plot: values.plot === true,
    tables,
    seed,
    output: values.output,
    players,
  };
}

function tryParse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        plot: { type: 'boolean' },
        tables: { type: 'string' },
        seed: { type: 'string' },
        output: { type: 'string', short: 'o' },
        players: { type: 'string' },
      },
    });
  } catch {
    return undefined;
  }
}

function numberIn(word: string, low: number, high: number): number | undefined {
  const number = /^\d{1,10}$/.test(word) ? Number(word) : undefined;
  return number !== undefined && number >= low && number <= high ? number : undefined;
}
