import { parseArgs } from 'node:util';
import type { Options } from './section.ts';

const DEFAULTS = {
  rooms: '200',
  idle: '10000',
  seconds: '60',
  pause: '1500',
  starts: '7',
  rounds: '5',
  kills: '100',
  postgres: 'postgres://postgres@127.0.0.1:5432/postgres',
};

/** What the command line asks for: which sections (none is all), with what, and whether the page is updated. */
export interface Request {
  readonly sections: readonly string[];
  readonly options: Options;
  readonly write: boolean;
}

/** Throws with a sentence for a person when an argument is not understood. */
export function readArguments(args: readonly string[], known: readonly string[]): Request {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      rooms: { type: 'string', default: DEFAULTS.rooms },
      idle: { type: 'string', default: DEFAULTS.idle },
      seconds: { type: 'string', default: DEFAULTS.seconds },
      pause: { type: 'string', default: DEFAULTS.pause },
      starts: { type: 'string', default: DEFAULTS.starts },
      rounds: { type: 'string', default: DEFAULTS.rounds },
      kills: { type: 'string', default: DEFAULTS.kills },
      postgres: { type: 'string', default: process.env['BENCH_POSTGRES'] ?? DEFAULTS.postgres },
    },
  });
  const stranger = positionals.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`There is no section «${stranger}»: ${known.join(', ')}.`);
  return {
    sections: positionals.length === 0 ? known : known.filter((name) => positionals.includes(name)),
    write: values.write,
    options: {
      rooms: requireCount('rooms', values.rooms),
      idle: requireCount('idle', values.idle),
      seconds: requireCount('seconds', values.seconds),
      pauseMs: requireCount('pause', values.pause),
      starts: requireCount('starts', values.starts),
      rounds: requireCount('rounds', values.rounds),
      kills: requireCount('kills', values.kills),
      long: values.long,
      postgres: values.postgres,
    },
  };
}

function requireCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} is a whole number from 1, not «${text}».`);
  return count;
}
