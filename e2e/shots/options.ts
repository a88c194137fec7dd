import { parseArgs } from 'node:util';
import { SIZE_NAMES, type SizeName } from './world/sizes.ts';

export interface Options {
  /** Parts of `screen/state` names. Empty selects all states. */
  readonly only: readonly string[];
  readonly sizes: readonly SizeName[];
  readonly list: boolean;
  readonly docs: boolean;
  /** Root font size, as a percentage of the default. */
  readonly text: number;
  readonly calm: boolean;
}

export const USAGE = `npm run shots -- [options]
  --only <part>     only states with this text in ‘screen/state’; may be repeated
  --size <size>     only this size (${SIZE_NAMES.join(', ')}); may be repeated
  --text <percent>  root font size as a percentage of the default
  --calm            reduced motion
  --list            list the states, take no screenshots
  --docs            take the pictures of the README and the documentation instead
  --no-build        use the last build of the web client`;

/** Throws an error with a readable message if an option is invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      size: { type: 'string', multiple: true, default: [] },
      text: { type: 'string', default: '100' },
      calm: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
    },
  });
  const sizes = values.size.map((wanted) => {
    const size = SIZE_NAMES.find((name) => name === wanted);
    if (size === undefined) throw new Error(`--size ${wanted}: expected one of ${SIZE_NAMES.join(', ')}.`);
    return size;
  });
  const text = Number(values.text);
  if (!Number.isInteger(text) || text < 50 || text > 400)
    throw new Error(`--text ${values.text}: expected an integer from 50 to 400.`);
  const { only, calm, list, docs } = values;
  return { only, sizes: sizes.length === 0 ? SIZE_NAMES : sizes, list, docs, text, calm };
}
