import path from 'node:path';
import { CHECKUP_LEVELS } from '@juzhongren/contract/checkup';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { loadPack } from '@juzhongren/pack-format/load/load-pack';
import { simulate } from '@juzhongren/pack-format/check/simulation/simulate';
import { atLeast, limited, type Row, type Section, told } from '@juzhongren/bench/report/section';
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
  summary: 'mistakes planted into mysteries are found by the checker',
  method:
    `Each of ${FAULTS.length} kinds of mistake is planted by chance into each shipped mystery that has something to spoil in that way, ` +
    'and the pack is checked again, level by level, with two hundred tables of bots at the end; the level that refuses it first counts. ' +
    'The packs as they are must pass. Besides, hours in the prose are moved by two hours and names put for others, each ' +
    `${SLIPS} times a pack, wherever an expression of the planter’s own finds them; and the prose is edited without changing who, when and how many, which must not alarm. ` +
    `What a sound case may suffer from all the same, ${MANNER_FAULTS.length} kinds, is planted besides: the checker refuses none of it and has to remind of it. ` +
    'How many of the slips the time line and the moments notice without the reading is told beside. Then each mystery is played by a thousand tables (two hundred without `--long`), half of them careful, half at random, some with a seat that leaves.',
  run: async ({ long }) => {
    const size = long ? 'long' : 'quick';
    const folders = findPacks(PACKS);
    const packs = folders.map((folder) => EditablePack.read(folder));
    const alarms = packs.filter((pack) => firstRefusal(pack) !== undefined);
    const planted = [...plantFaults(packs, TIMES[size])];
    const slips = [...misreadings(packs, SLIPS)];
    const reminded = [...remindOf(packs, { times: TIMES[size], tables: TABLES.quick })];
    return await Promise.resolve([
      atLeast('faults planted', { value: planted.length, least: FAULTS_LEAST, unit: `in ${packs.length} packs` }),
      atLeast('caught', { value: shareOf(planted), least: CAUGHT_LEAST, unit: '%' }, byLevel(planted)),
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
  CHECKUP_LEVELS.map((level) => `${level} ${planted.filter(({ caughtBy }) => caughtBy === level).length}`).join(', ');

const percentOf = (part: number, all: number): number => (100 * part) / Math.max(1, all);

function noticedRow(name: string, slips: readonly Misread[]): Row {
  const ofKind = slips.filter(({ fault }) => fault === name);
  const noticed = ofKind.filter(({ isNoticed }) => isNoticed);
  const byFacts = noticed.filter(({ isNoticedByFacts }) => isNoticedByFacts);
  return atLeast(
    `${name}, noticed`,
    { value: percentOf(noticed.length, ofKind.length), least: NOTICED_LEAST, unit: `% of ${ofKind.length}` },
    `${byFacts.length} by the time line and the moments alone, without what was read`,
  );
}

function harmlessRow(name: string, slips: readonly Misread[]): Row {
  const ofKind = slips.filter(({ fault }) => fault === name);
  const alarms = ofKind.filter(({ isNoticed }) => isNoticed).length;
  return limited(`${name}: alarms of the prose`, { value: alarms, most: 0, unit: `of ${ofKind.length} edits` });
}

const isReminded = ({ by }: Reminded): boolean => by !== undefined;

function remindedRow(reminded: readonly Reminded[]): Row {
  const share = percentOf(reminded.filter(isReminded).length, reminded.length);
  return atLeast('manners reminded of', { value: share, least: REMINDED_LEAST, unit: `% of ${reminded.length}` });
}

function mannerRow(name: string, reminded: readonly Reminded[]): Row {
  const ofKind = reminded.filter(({ fault }) => fault === name);
  const missed = [...new Set(ofKind.filter((one) => !isReminded(one)).map(({ slug }) => slug))];
  const by = `${ofKind.filter((one) => one.by === 'reminder').length} by a reminder, the others refused`;
  const beside = missed.length === 0 ? by : `${by}; not in ${missed.join(', ')}`;
  return told(name, `${ofKind.filter(isReminded).length} of ${ofKind.length}`, beside);
}

function kindRow(name: string, planted: readonly Planted[]): Row {
  const ofKind = planted.filter(({ fault }) => fault === name);
  const missed = ofKind.filter(({ caughtBy }) => caughtBy === undefined).map(({ slug }) => slug);
  const beside =
    missed.length === 0 ? byLevel(ofKind) : `${byLevel(ofKind)}; not in ${[...new Set(missed)].join(', ')}`;
  return told(name, `${caught(ofKind).length} of ${ofKind.length}`, beside);
}

function tablesRow(folder: string, tables: number): Row {
  const loaded = loadPack(folder);
  if (!loaded.ok) return told(path.basename(folder), 'not played');
  const report = simulate(loaded.script, loaded.facts, { tables, seed: SEED });
  const percent = (share: number | null): string => (share === null ? '—' : `${(100 * share).toFixed(1)} %`);
  return told(
    `${loaded.script.card.name}, ${report.tables} tables`,
    `careful ${percent(report.careful.solved)}, at random ${percent(report.random.solved)} proven on the table`,
    [
      `clues never seen ${report.clues.filter(({ seen }) => seen === 0).length}`,
      `stalls ${report.acts.reduce((sum, act) => sum + act.stalls, 0)}`,
      `points without use ${percent(report.deadPoints)}`,
      `minutes ${report.minutes.p10}–${report.minutes.p50}–${report.minutes.p90}`,
    ].join(', '),
  );
}
