import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script';
import { generatedScript } from './generated-script.ts';

/** The same mystery, and a seat costs this many cents. */
export const priced = (script: Script, price = 800): Script => ({
  ...script,
  card: { ...script.card, access: SCRIPT_ACCESS.Normal, price },
});

/** A random mystery; every other one costs something. */
export const mystery = (seed: number): Script =>
  seed % 2 === 0 ? priced(generatedScript(seed), 600 + (seed % 7)) : generatedScript(seed);
