import path from 'node:path';
import { CHECK_LEVELS } from '@juzhongren/contract/solvability-report';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { loadPack } from '@juzhongren/pack-format/load/load-pack';
import { simulate } from '@juzhongren/pack-format/check/simulation/simulate';
import { atLeast, limited, type Row, type Section, reportOnly } from '@juzhongren/bench/report/section';
import {
  FAULTS,
  firstRefusal,
  type Misread,
  misreadings,
  type Planted,
  plantFaults,
  type Reminded,
  remindOf,
} from './campaign.ts';
import { MANNER_FAULTS } from './manner-faults.ts';
import { EditablePack } from './editable-pack.ts';
import { HARMLESS, PROSE_FAULTS } from './prose-faults.ts';

const PACKS = path.resolve(import.meta.dirname, '../../../packs');
const FAULTS_LEAST = 200;
/** Required percentage of all planted faults. The table shows which kinds are missed. */
const CAUGHT_LEAST = 90;
/** Number of times each kind is planted in each pack, in the quick run and with `--long`. */
const TIMES = { quick: 1, long: 4 } as const;
/** Number of prose errors and of harmless edits of each kind in each pack: two hundred per kind in eight packs. */
const SLIPS = 25;
const NOTICED_LEAST = 90;
/** Required percentage. These flaws are a matter of degree: a pack with large reserves can tolerate some. */
const REMINDED_LEAST = 75;
const TABLES = { quick: 200, long: 1_000 } as const;
const SEED = 1;

export const faultsSection: Section = {
  name: 'faults',
  summary: 'the checker finds mistakes planted in mysteries',
  page: 'verification.md',
  method:
    `Each of ${FAULTS.length} kinds of mistake is planted at random places in each shipped mystery that allows it. The pack is checked again, level by level, last with 200 simulated games. The first level that refuses it counts. Unchanged packs must pass.\n\n` +
    `- Prose: hours are moved by two hours and names are replaced, ${SLIPS} times per pack, at places that an independent expression finds. Harmless edits must raise no alarm.\n` +
    `- Flaws: ${MANNER_FAULTS.length} kinds of flaw that leave the case sound. The checker must warn about them.\n` +
    '- Simulated games: 1,000 of each mystery (200 without `--long`), half careful, half random, some with a player who leaves.',
  run: async ({ long }) => {
    const size = long ? 'long' : 'quick';
    const folders = findPacks(PACKS);
    const packs = folders.map((folder) => EditablePack.read(folder));
    const alarms = packs.filter((pack) => firstRefusal(pack) !== undefined);
    const planted = [...plantFaults(packs, TIMES[size])];
    const slips = [...misreadings(packs, SLIPS)];
    const reminded = [...remindOf(packs, { times: TIMES[size], tables: TABLES.quick })];
    return await Promise.resolve([
      atLeast('mistakes planted', { value: planted.length, least: FAULTS_LEAST, unit: `in ${packs.length} packs` }),
      atLeast('found', { value: shareOf(planted), least: CAUGHT_LEAST, unit: '%' }, byLevel(planted)),
      limited('false alarms', { value: alarms.length, most: 0, unit: `of ${packs.length} packs` }),
      ...PROSE_FAULTS.map(({ name }) => noticedRow(name, slips)),
      ...HARMLESS.map(({ name }) => harmlessRow(name, slips)),
      ...FAULTS.map(({ name }) => kindRow(name, planted)),
      remindedRow(reminded),
      ...MANNER_FAULTS.map(({ name }) => mannerRow(name, reminded)),
      ...folders.map((folder) => tablesRow(folder, TABLES[size])),
    ]);
  },
};

const caught = (planted: readonly Planted[]): readonly Planted[] =>
  planted.filter(({ caughtBy }) => caughtBy !== undefined);

const shareOf = (planted: readonly Planted[]): number => (100 * caught(planted).length) / Math.max(1, planted.length);

const byLevel = (planted: readonly Planted[]): string =>
  CHECK_LEVELS.map((level) => ({ level, count: planted.filter(({ caughtBy }) => caughtBy === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${level} ${count}`)
    .join(', ');

const percentOf = (part: number, all: number): number => (100 * part) / Math.max(1, all);

function noticedRow(name: string, slips: readonly Misread[]): Row {
  const ofKind = slips.filter(({ fault }) => fault === name);
  const noticed = ofKind.filter(({ isNoticed }) => isNoticed);
  const byFacts = noticed.filter(({ isNoticedByFacts }) => isNoticedByFacts);
  return atLeast(
    `${name}: found`,
    { value: percentOf(noticed.length, ofKind.length), least: NOTICED_LEAST, unit: `% of ${ofKind.length}` },
    `${byFacts.length} from timeline and times alone, without reading.yaml`,
  );
}

function harmlessRow(name: string, slips: readonly Misread[]): Row {
  const ofKind = slips.filter(({ fault }) => fault === name);
  const alarms = ofKind.filter(({ isNoticed }) => isNoticed).length;
  return limited(`${name}: false alarms`, { value: alarms, most: 0, unit: `of ${ofKind.length} edits` });
}

const isReminded = ({ by }: Reminded): boolean => by !== undefined;

function remindedRow(reminded: readonly Reminded[]): Row {
  const share = percentOf(reminded.filter(isReminded).length, reminded.length);
  return atLeast('flaws with a warning', { value: share, least: REMINDED_LEAST, unit: `% of ${reminded.length}` });
}

function mannerRow(name: string, reminded: readonly Reminded[]): Row {
  const ofKind = reminded.filter(({ fault }) => fault === name);
  const missed = [...new Set(ofKind.filter((one) => !isReminded(one)).map(({ slug }) => slug))];
  const by = `${ofKind.filter((one) => one.by === 'reminder').length} by a warning, the others refused`;
  const beside = missed.length === 0 ? by : `${by}; not in ${missed.join(', ')}`;
  return reportOnly(name, `${ofKind.filter(isReminded).length} of ${ofKind.length}`, beside);
}

function kindRow(name: string, planted: readonly Planted[]): Row {
  const ofKind = planted.filter(({ fault }) => fault === name);
  const missed = ofKind.filter(({ caughtBy }) => caughtBy === undefined).map(({ slug }) => slug);
  const beside =
    missed.length === 0 ? byLevel(ofKind) : `${byLevel(ofKind) || 'none'}; not in ${[...new Set(missed)].join(', ')}`;
  return reportOnly(name, `${caught(ofKind).length} of ${ofKind.length}`, beside);
}

function tablesRow(folder: string, tables: number): Row {
  const loaded = loadPack(folder);
  if (!loaded.ok) return reportOnly(path.basename(folder), 'not played');
  const report = simulate(loaded.script, loaded.facts, { tables, seed: SEED });
  const percent = (share: number | null): string => (share === null ? '—' : `${(100 * share).toFixed(1)} %`);
  return reportOnly(
    `${loaded.script.card.name}, ${report.tables} games`,
    `proven: careful ${percent(report.careful.solved)}, random ${percent(report.random.solved)}`,
    [
      `unseen clues ${report.clues.filter(({ seen }) => seen === 0).length}`,
      `stalls ${report.acts.reduce((sum, act) => sum + act.stalls, 0)}`,
      `unused points ${percent(report.deadPoints)}`,
      `minutes p10–p50–p90 ${report.minutes.p10}–${report.minutes.p50}–${report.minutes.p90}`,
    ].join(', '),
  );
}
