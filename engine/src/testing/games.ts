// Which games the property tests play.
import type { Script } from '@juzhongren/contract/script/script';
import { generatedScript } from './generated-script.ts';
import { priced } from './script-parts.ts';

declare const process: { env: Record<string, string | undefined> };

/** Of the games of a long run so many parts are played in every run: one more shows little that the others do not. */
const SHORT_SHARE = 0.3;

/**
 * Seeds to play: as many as `long` in the long run, fewer otherwise, `GAMES` many when set, from `FIRST_SEED` on. A
 * failing test names its seed.
 */
export function games(long: number): readonly number[] {
  const { GAMES, FIRST_SEED, JUZHONGREN_LONG } = process.env;
  const usual = JUZHONGREN_LONG === '1' ? long : Math.ceil(long * SHORT_SHARE);
  const first = Number(FIRST_SEED ?? 1);
  return Array.from({ length: Number(GAMES ?? usual) }, (_, number) => first + number);
}

/** A random mystery; every other one costs something. */
export const mystery = (seed: number): Script =>
  seed % 2 === 0 ? priced(generatedScript(seed), 600 + (seed % 7)) : generatedScript(seed);
