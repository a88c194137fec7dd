// Checks that no committed migration is changed, renamed or removed, because a database may already have run it.
// `hashes.json` lists the SHA-256 of each migration's SQL. No line of any earlier commit may change.
// Part of `npm run check` and `npm test`. `--write` adds the lines of new migrations.
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, type Migration } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const LIST = 'server/src/database/migrations/hashes.json';

type Hashes = Readonly<Record<string, string>>;

export interface History {
  readonly lists: readonly Hashes[];
  /** Reason why some commits were not checked. */
  readonly note: string | undefined;
}

export function readHistory(root: string): History {
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: root, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    // Source archives may be unpacked inside another repository.
    if (realpathSync(git(['rev-parse', '--show-toplevel']).trim()) !== realpathSync(root)) throw new Error('not here');
    git(['rev-parse', '--verify', 'HEAD']);
  } catch {
    return { lists: [], note: 'There is no Git history: migrations were not compared with earlier commits.' };
  }
  const isShallow = git(['rev-parse', '--is-shallow-repository']).trim() === 'true';
  const blobs = git(['rev-list', '--objects', '--full-history', 'HEAD', '--', LIST])
    .split('\n')
    .filter((line) => line.endsWith(` ${LIST}`))
    .map((line) => line.slice(0, line.indexOf(' ')));
  return {
    lists: blobs.map((blob) => JSON.parse(git(['cat-file', 'blob', blob])) as Hashes),
    note: isShallow
      ? 'This clone is shallow: migrations were compared only with its commits. `git fetch --unshallow` fetches the others.'
      : undefined,
  };
}

export function checkSteps(migrations: readonly Migration[], list: Hashes, lists: readonly Hashes[]): string[] {
  const inCode = new Map(migrations.map((migration) => [migration.name, hashOf(migration)]));
  const earlier = new Map(lists.flatMap((one) => Object.entries(one).map(([name, hash]) => [`${name} ${hash}`, name])));
  const frozen = [...earlier]
    .filter(([line, name]) => line !== `${name} ${inCode.get(name)}`)
    .map(([, name]) =>
      inCode.has(name)
        ? `${name} is committed and was changed: restore it and add a new migration`
        : `${name} is committed and is missing: restore it under its name`,
    );
  const listed = [...new Set([...inCode.keys(), ...Object.keys(list)])]
    .filter((name) => inCode.get(name) !== list[name])
    .map((name) => `${LIST} does not match ${name}: run node server/src/testing/frozen-steps.ts --write`);
  return [...new Set(frozen.length > 0 ? frozen : listed)].sort();
}

if (import.meta.main) {
  const file = path.join(ROOT, LIST);
  const { lists, note } = readHistory(ROOT);
  const now = Object.fromEntries(MIGRATIONS.map((migration) => [migration.name, hashOf(migration)]));
  if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  const violations = checkSteps(MIGRATIONS, JSON.parse(readFileSync(file, 'utf8')) as Hashes, lists);
  for (const violation of violations) console.log(violation);
  if (note !== undefined) console.log(`Note: ${note}`);
  console.log(`${MIGRATIONS.length} migrations, ${lists.length} earlier lists, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
