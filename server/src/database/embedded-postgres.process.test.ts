// Tests the embedded database with real processes and real kills. Each test works in its own folder outside the
// checkout.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireDefined } from '../faults/require-defined.ts';
import { findAccount } from './system-account.ts';
import { outsideFolderOf, settleClusterHome } from './cluster-home.ts';
import { type Account, requirePostgresFolder } from './postgres-programs.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { isRunning } from './process-identity.ts';

const FIXTURE = join(import.meta.dirname, 'embedded-postgres.fixture.ts');
const asRoot = process.getuid?.() === 0;
/**
 * Each test creates a cluster, which takes one or two seconds of CPU time. Rare failures are therefore tested only in
 * the long run.
 */
const LONG = process.env['JUZHONGREN_LONG'] === '1';

let root: string;
let users: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'juzhongren-embedded-'));
  chmodSync(root, 0o755);
});
afterEach(async () => {
  for (const child of users) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  users = [];
  const left = findPostmaster(join(root, 'data', 'postgres', 'data'));
  if (left !== undefined) await stopPostmaster(left, 0);
  rmSync(root, { recursive: true, force: true });
  rmSync(outsideFolderOf(dataDir()), { recursive: true, force: true });
});

interface User {
  readonly first: string;
  ask(line: string): Promise<string>;
  kill(): Promise<void>;
}

/** Starts a process that uses the database in `dataDir`, and waits for its start message. */
async function openUser(dataDir: string, options: { account?: Account; notes?: string[] } = {}): Promise<User> {
  const child = spawn(process.execPath, [FIXTURE, dataDir], { ...options.account, stdio: ['pipe', 'pipe', 'inherit'] });
  users.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<string> => {
    const { value } = (await lines.next()) as { value: string | undefined };
    if (value?.startsWith('note ') !== true) return value ?? 'ended';
    options.notes?.push(value.slice(5));
    return await read();
  };
  return {
    first: await read(),
    ask: async (line) => {
      child.stdin.write(`${line}\n`);
      return await read();
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function askUntilAnswered(user: User, query: string): Promise<string> {
  for (;;) {
    const answer = await user.ask(query);
    if (!answer.startsWith('error')) return answer;
  }
}

const dataDir = () => join(root, 'data');
const dataFolder = () => join(dataDir(), 'postgres', 'data');
const postmaster = () => findPostmaster(dataFolder());
/** Throws if there is none, because pid 0 would mean this test run itself. */
const requirePostmaster = () => requireDefined(postmaster(), 'no database is running');

test('starts, keeps committed data, and stops with its last user', async () => {
  const first = await openUser(dataDir());
  expect(first.first).toBe('ready new');
  await first.ask('create table kept (answer integer)');
  await first.ask('insert into kept values (7)');
  const pid = requirePostmaster();
  expect(await first.ask('close')).toBe('closed');
  expect(isRunning(pid)).toBe(false);
  const second = await openUser(dataDir());
  expect(second.first).toBe('ready old');
  expect(await second.ask('select answer from kept')).toBe('answer 7');
  const durable =
    "select string_agg(setting, ' ') as answer from pg_settings where name in ('fsync','synchronous_commit','full_page_writes')";
  expect(await second.ask(durable)).toBe('answer on on on');
  expect(await second.ask("select setting as answer from pg_settings where name = 'listen_addresses'")).toBe('answer ');
});

test.each(LONG ? [1] : [])(
  'shares one cluster between two concurrent processes; the last to leave stops it',
  async () => {
    const [one, other] = await Promise.all([openUser(dataDir()), openUser(dataDir())]);
    expect([one.first, other.first].sort()).toEqual(['ready new', 'ready old']);
    const pid = requirePostmaster();
    expect(await one.ask('close')).toBe('closed');
    expect(await other.ask('select 1 as answer')).toBe('answer 1');
    expect(await other.ask('close')).toBe('closed');
    expect(isRunning(pid)).toBe(false);
  },
);

test.each(LONG ? [1] : [])('takes over the cluster of a killed server and stops it', async () => {
  const first = await openUser(dataDir());
  await first.ask('create table kept as select 5 as answer');
  const pid = requirePostmaster();
  await first.kill();
  expect(isRunning(pid)).toBe(true);
  const second = await openUser(dataDir());
  expect(await second.ask('select answer from kept')).toBe('answer 5');
  expect(postmaster()).toBe(pid);
  expect(await second.ask('close')).toBe('closed');
  expect(isRunning(pid)).toBe(false);
});

test.each(LONG ? [1] : [])('restarts a killed database under the running server', async () => {
  const user = await openUser(dataDir());
  await user.ask('create table kept as select 3 as answer');
  const pid = requirePostmaster();
  process.kill(pid, 'SIGKILL');
  // The children of the killed process may answer for a moment longer.
  await expect.poll(postmaster, { timeout: 60_000 }).not.toBe(pid);
  expect(await askUntilAnswered(user, 'select answer from kept')).toBe('answer 3');
  expect(await user.ask('close')).toBe('closed');
});

test.each(LONG ? [1] : [])('recovers after server and database were killed at once', async () => {
  const first = await openUser(dataDir());
  await first.ask('create table kept as select 9 as answer');
  const pid = requirePostmaster();
  await first.kill();
  process.kill(pid, 'SIGKILL');
  const second = await openUser(dataDir());
  expect(second.first).toBe('ready old');
  expect(await second.ask('select answer from kept')).toBe('answer 9');
});

test.each(LONG ? [1] : [])('starts again after a first start was killed half-way', async () => {
  const early = spawn(process.execPath, [FIXTURE, dataDir()], { stdio: 'ignore' });
  const ended = once(early, 'exit');
  const hasBegun = () =>
    existsSync(dirname(dataFolder())) &&
    readdirSync(dirname(dataFolder())).some((name) => name.startsWith(`${basename(dataFolder())}.new`));
  while (!hasBegun()) await new Promise((resolve) => setImmediate(resolve));
  early.kill('SIGKILL');
  await ended;
  expect((await openUser(dataDir())).first).toBe('ready new');
});

test.each(LONG ? [1] : [])('places the socket in /tmp if its path is too long', async () => {
  const long = join(root, 'data', 'x'.repeat(120));
  const user = await openUser(long);
  expect(user.first).toBe('ready new');
  expect(await user.ask('close')).toBe('closed');
});

test('names DATABASE_URL if there are no programs for the machine', () => {
  expect(() => requirePostgresFolder('plan9-z80')).toThrow('DATABASE_URL');
});

describe.runIf(asRoot)('server running as root', () => {
  test('gives the cluster to an account without privileges', async () => {
    const user = await openUser(dataDir());
    const status = readFileSync(`/proc/${postmaster()}/status`, 'utf8');
    expect(status).toContain(`Uid:\t${findAccount().uid}\t`);
    expect(await user.ask('close')).toBe('closed');
  });

  test.each(LONG ? [1] : [])(
    'uses /var/lib/juzhongren and says so if that account cannot enter the folder',
    async () => {
      chmodSync(root, 0o700);
      const notes: string[] = [];
      const first = await openUser(dataDir(), { notes });
      expect(first.first).toBe('ready new');
      expect(notes.join()).toContain('/var/lib/juzhongren');
      expect(await first.ask('create table kept as select 2 as answer')).toBe('answer ');
      expect(await first.ask('close')).toBe('closed');
      // The cluster stays there, even if the folder can be entered later.
      chmodSync(root, 0o755);
      const second = await openUser(dataDir());
      expect(await second.ask('select answer from kept')).toBe('answer 2');
      expect(await second.ask('close')).toBe('closed');
      expect(existsSync(join(outsideFolderOf(dataDir()), 'data', 'PG_VERSION'))).toBe(true);
      expect(existsSync(dataFolder())).toBe(false);
    },
  );

  test.each(LONG ? [1] : [])('never replaces an existing cluster that cannot be entered by an empty one', async () => {
    expect(await (await openUser(dataDir())).ask('close')).toBe('closed');
    chmodSync(root, 0o700);
    expect((await openUser(dataDir())).first).toMatch(/^failed .*chmod/);
  });

  test.each(LONG ? [1] : [])('copies programs from an inaccessible folder to where they can run', () => {
    mkdirSync(dataDir());
    const say = () => {};
    const hidden = join(root, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const hiddenPrograms = join(hidden, 'native');
    cpSync(requirePostgresFolder(), hiddenPrograms, { recursive: true, verbatimSymlinks: true });
    const home = settleClusterHome({ dataDir: dataDir(), programsFolder: hiddenPrograms, say });
    expect(home.programs.folder).toContain('/var/lib/juzhongren/programs-');
    rmSync(home.programs.folder, { recursive: true });
  });

  test.each(LONG ? [1] : [])(
    'runs under an ordinary account, which stays the owner when root starts it later',
    async () => {
      const account = findAccount();
      chownSync(root, account.uid, account.gid);
      const user = await openUser(dataDir(), { account });
      expect(user.first).toBe('ready new');
      expect(await user.ask('close')).toBe('closed');
      // A later start as root keeps the owner of the cluster.
      const later = await openUser(dataDir());
      expect(later.first).toBe('ready old');
      expect(await later.ask('close')).toBe('closed');
    },
  );
});
