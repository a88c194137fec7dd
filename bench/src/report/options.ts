import { parseArgs } from 'node:util';
import type { Options, Section } from './section.ts';

const SETTINGS = {
  rooms: { type: 'string', default: '200', says: 'rooms of six that play at once', of: ['rooms', 'capacity'] },
  idle: {
    type: 'string',
    default: '10000',
    says: 'idle people, each with an open push channel',
    of: ['rooms', 'capacity'],
  },
  seconds: { type: 'string', default: '60', says: 'duration of play, in seconds', of: ['rooms', 'capacity'] },
  pause: {
    type: 'string',
    default: '1500',
    says: 'mean pause between two actions of a room, in ms',
    of: ['rooms', 'capacity'],
  },
  starts: { type: 'string', default: '7', says: 'number of server starts', of: ['start'] },
  rounds: {
    type: 'string',
    default: '5',
    says: 'number of rounds; each measures our server and the compared one',
    of: ['web', 'catalogue', 'rooms'],
  },
  kills: { type: 'string', default: '100', says: 'number of server kills', of: ['kills', 'backups'] },
  postgres: {
    type: 'string',
    default: process.env['BENCH_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
    says: 'PostgreSQL server (15 or later) in which databases may be created and dropped',
    of: ['catalogue', 'rooms', 'capacity'],
  },
} as const;

const LONG = {
  says: 'as many kills, games, orders and mistakes as in the published results',
  of: ['secrecy', 'histories', 'money', 'faults'],
};

/** Parsed command line: sections (none given means all), options, and whether to update the page. */
export interface Request {
  readonly sections: readonly string[];
  readonly options: Options;
  readonly write: boolean;
  readonly help: boolean;
}

/** Parses the arguments. Throws with a readable sentence for an invalid argument. */
export function readArguments(args: readonly string[], known: readonly string[]): Request {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      ...SETTINGS,
    },
  });
  const stranger = positionals.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`There is no section «${stranger}»: ${known.join(', ')}.`);
  return {
    sections: positionals.length === 0 ? known : known.filter((name) => positionals.includes(name)),
    write: values.write,
    help: values.help,
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
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} must be a whole number from 1, not «${text}».`);
  return count;
}

/**
 * Returns the `--help` text of a command with these sections.
 * @param command as the user types it: `npm run bench`
 */
export function helpText(command: string, sections: readonly Pick<Section, 'name' | 'summary'>[]): string {
  const names = sections.map(({ name }) => name);
  const shared = (of: readonly string[]) => of.filter((name) => names.includes(name)).join(', ');
  const settings = Object.entries(SETTINGS).flatMap(([name, { default: initial, says, of }]) =>
    shared(of) === '' ? [] : [[`--${name} ${initial}`, `${says} (${shared(of)})`] as const],
  );
  const lines = [
    ...(shared(LONG.of) === '' ? [] : [['--long', `${LONG.says} (${shared(LONG.of)})`] as const]),
    ...settings,
    ['--write', 'stores the results in docs/benchmarks.md, or in the page of the section'] as const,
  ];
  return [
    `${command} -- [section…] [options]: runs all sections if none is named; exit code 1 if a limit is missed.`,
    ...columns(sections.map(({ name, summary }) => [name, summary])),
    'Options, with their defaults:',
    ...columns(lines),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`);
}
