import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptDetail } from '@juzhongren/contract/catalogue';
import { type SolvabilityReport, CHECK_LEVELS } from '@juzhongren/contract/solvability-report';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPack } from '../catalogue/import/import-packs.ts';
import { openCatalogue } from '../catalogue/index/open-catalogue.ts';
import { shownSolvabilityReport } from '../catalogue/index/shown-solvability-report.ts';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { testDatabase } from '../testing/database.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { checkPacks, startSolvabilityReports } from './run-reports.ts';
import { claimSolvabilityReport, dropClaim, isAnyUnchecked, storeSolvabilityReport } from './store.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const SOLVABILITY_REPORT: SolvabilityReport = {
  levels: {
    shape: 'passed',
    isolation: 'passed',
    time: 'passed',
    proof: 'passed',
    simulation: 'passed',
    fairness: 'failed',
  },
  tables: 1_000,
  solvable: 0.99,
  solvableRandom: 0.9,
  cluesSeen: 1,
  supportsMin: 2,
  seatLossSurvivable: true,
  signs: { min: 3_000, max: 3_400 },
  minutes: { p10: 50, p50: 60, p90: 70 },
};
const running = new AbortController().signal;

let folder: string;
let pack: string;
let server: TestServer;
beforeAll(async () => {
  const database = await testDatabase();
  const catalogue = await openCatalogue({ db: database.db, bus: inProcessBus(), log: pino({ level: 'silent' }) });
  server = await testServer({ env: { CHECKUP_TABLES: '4' }, replace: { db: database.db, catalogue } });
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-checkups-'));
  pack = join(folder, 'paper-kite');
  cpSync(SAMPLE, pack, { recursive: true });
  await importPack(server.deps, pack);
  await catalogue.changed();
});
afterAll(async () => {
  server.deps.catalogue.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const row = () => server.deps.db.selectFrom('script_checkup').selectAll().executeTakeFirst();
const source = async () => {
  const script = await server.deps.db
    .selectFrom('script')
    .select(['script_id', 'source_hash'])
    .executeTakeFirstOrThrow();
  return { scriptId: script.script_id, sourceHash: script.source_hash };
};
const shown = async () => {
  const { scriptId } = await source();
  return (await server.call(scriptDetail, { scriptId: String(scriptId) })).params.checkup;
};

test('shows no report before the first run', async () => {
  expect(await isAnyUnchecked(server.deps.db)).toBe(true);
  expect(await shown()).toBeNull();
});

test('claims a script for one server until the claim is dropped or abandoned', async () => {
  const { db } = server.deps;
  const claim = await source();
  expect(await claimSolvabilityReport(db, claim.sourceHash)).toBe(claim.scriptId);
  expect(await claimSolvabilityReport(db, claim.sourceHash)).toBeUndefined();
  await dropClaim(db, claim);
  expect(await claimSolvabilityReport(db, claim.sourceHash)).toBe(claim.scriptId);
  // Simulates a server that stopped during the work.
  await db
    .updateTable('script_checkup')
    .set({ begun_at: new Date(0) })
    .execute();
  expect(await claimSolvabilityReport(db, claim.sourceHash)).toBe(claim.scriptId);
});

test('shows a finished report on the script page and does not drop it', async () => {
  const { db, catalogue } = server.deps;
  const claim = await source();
  await storeSolvabilityReport(db, claim, SOLVABILITY_REPORT);
  await catalogue.changed([claim.scriptId]);
  expect(await shown()).toEqual(SOLVABILITY_REPORT);
  expect(await isAnyUnchecked(db)).toBe(false);
  await dropClaim(db, claim);
  expect(await row()).toBeDefined();
});

test('shows nothing without facts or with an unreadable report', () => {
  expect(shownSolvabilityReport(null)).toBeNull();
  expect(
    shownSolvabilityReport(JSON.stringify({ ...SOLVABILITY_REPORT, solvable: null, solvableRandom: null })),
  ).toBeNull();
  expect(shownSolvabilityReport('{"levels":{}}')).toBeNull();
  expect(shownSolvabilityReport(JSON.stringify(SOLVABILITY_REPORT))).toEqual(SOLVABILITY_REPORT);
});

test('computes a new report for a changed pack, in a separate process', async () => {
  const file = join(pack, 'script.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('断线的纸鸢', '断线的风筝'));
  await importPack(server.deps, pack);
  await server.deps.catalogue.changed();
  expect(await shown()).toBeNull();
  await checkPacks(server.deps, running);
  const kept = await row();
  expect(kept?.ended_at).not.toBeNull();
  expect(kept?.source_hash).toBe((await source()).sourceHash);
  expect(kept?.checkup?.tables).toBe(4);
  expect(Object.keys(kept?.checkup?.levels ?? {}).sort()).toEqual([...CHECK_LEVELS].sort());
  expect((await shown()) ?? null).toEqual(shownSolvabilityReport(JSON.stringify(kept?.checkup)));
});

test('drops the claim when it is stopped', async () => {
  const { db } = server.deps;
  await db.deleteFrom('script_checkup').execute();
  const stop = new AbortController();
  const looking = checkPacks(server.deps, stop.signal);
  await expect.poll(row, { timeout: 60_000 }).toBeDefined();
  stop.abort();
  await looking;
  expect(await row()).toBeUndefined();
});

test('computes nothing if CHECKUP_TABLES is 0', async () => {
  const solvabilityReports = startSolvabilityReports({
    ...server.deps,
    env: { ...server.deps.env, CHECKUP_TABLES: 0 },
  });
  await solvabilityReports.close();
  expect(await row()).toBeUndefined();
});
