// Reads and writes dumps (`pg_dump`) of databases that earlier releases created. They contain the tables as they really
// were, not as this program's migrations would create them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';

const FOLDER = join(import.meta.dirname, 'databases');
const SUFFIX = '.sql.gz';
const MADE = /^-- made (\S+)\n/;

/** Returns the releases that have a dump, oldest first. */
export function dumpedReleases(): string[] {
  const releases = readdirSync(FOLDER).flatMap((file) =>
    file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
  );
  const made = new Map(releases.map((release) => [release, madeAt(textOf(release))]));
  return releases.sort((one, other) => (made.get(one) ?? 0) - (made.get(other) ?? 0));
}

const fileOf = (release: string) => join(FOLDER, `${release}${SUFFIX}`);

const textOf = (release: string) => gunzipSync(readFileSync(fileOf(release))).toString('utf8');
/** Returns the time of a dump in Unix ms. */
const madeAt = (text: string) => Date.parse(MADE.exec(text)?.[1] ?? '');

/** Dumps a database. Needs `pg_dump` of the server's version or later. Returns the file and its size in bytes. */
export function writeDump(release: string, databaseUrl: string): { file: string; bytes: number } {
  const options = ['--inserts', '--no-owner', '--no-privileges', '--quote-all-identifiers'];
  const text = execFileSync('pg_dump', [...options, databaseUrl], {
    encoding: 'utf8',
    env: { ...process.env, PGTZ: 'UTC' },
    maxBuffer: 256 * 1024 * 1024,
  });
  // Removes statements that PostgreSQL 15 does not know, and psql commands.
  const statements = text.replaceAll(/^(?:SET transaction_timeout|\\(?:un)?restrict) .*\n/gm, '');
  const file = fileOf(release);
  const packed = gzipSync(`-- made ${new Date().toISOString()}\n${statements}`, { level: 9 });
  writeFileSync(file, packed);
  return { file, bytes: packed.length };
}

/** Time after which phones may request another code. */
const PAUSE_MS = 2 * 60_000;

/**
 * Restores a dump into an empty database. Shifts all times as if the dump were made minutes ago, so that running rooms
 * are not overdue.
 */
export async function readDump(release: string, databaseUrl: string): Promise<void> {
  const text = textOf(release);
  const made = madeAt(text);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(moved(text, Date.now() - PAUSE_MS - made, made));
  } finally {
    await client.end();
  }
}

/** Two years. All times that rooms and orders use are nearer to the dump. */
const NEAR_MS = 2 * 365 * 24 * 60 * 60 * 1_000;

/** Moves each time in the text forward by `by` ms: timestamps, and Unix times in ms near the time of the dump. */
function moved(text: string, by: number, made: number): string {
  return (
    text
      // Timestamps within an array have the other kind of quotes.
      .replaceAll(/(['"])(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?)\+00\1/g, (_all, quote: string, time: string) => {
        return `${quote}${new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + by).toISOString()}${quote}`;
      })
      .replaceAll(/(?<![\d.\w-])1\d{12}(?![\d.\w-])/g, (time) =>
        Math.abs(Number(time) - made) < NEAR_MS ? String(Number(time) + by) : time,
      )
  );
}
