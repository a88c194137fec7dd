// Which games the property tests play.
import type { Script } from '@juzhongren/contract/script/script';
import { generatedScript } from './generated-script.ts';
import { priced } from './script-parts.ts';

declare const process: { env: Record<string, string | undefined> };

/** Seeds to play: `GAMES` many when set, from `FIRST_SEED` on. A failing test names its seed. */
export function games(usual: number): readonly number[] {
  const { GAMES, FIRST_SEED } = process.env;
  const first = Number(FIRST_SEED ?? 1);
  return Array.from({ length: Number(GAMES ?? usual) }, (_, number) => first + number);
}

/** A random mystery; every other one costs something. */
export const mystery = (seed: number): Script =>
  seed % 2 === 0 ? priced(generatedScript(seed), 600 + (seed % 7)) : generatedScript(seed);
