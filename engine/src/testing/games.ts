// Selects the games that the property tests play.
import type { Script } from '@juzhongren/contract/script/script';
import { generatedScript } from './generated-script.ts';
import { priced } from './script-parts.ts';

declare const process: { env: Record<string, string | undefined> };

/** Share of the long run's games that a normal run plays. More games would show little that these do not. */
const SHORT_SHARE = 0.3;

/**
 * Returns the seeds to play, starting at `FIRST_SEED`: `GAMES` seeds if set, `long` seeds in a long run, else a share
 * of `long`. A failing test names its seed.
 */
export function games(long: number): readonly number[] {
  const { GAMES, FIRST_SEED, JUZHONGREN_LONG } = process.env;
  const usual = JUZHONGREN_LONG === '1' ? long : Math.ceil(long * SHORT_SHARE);
  const first = Number(FIRST_SEED ?? 1);
  return Array.from({ length: Number(GAMES ?? usual) }, (_, number) => first + number);
}

export const mystery = (seed: number): Script =>
  seed % 2 === 0 ? priced(generatedScript(seed), 600 + (seed % 7)) : generatedScript(seed);
