// Measures one process at three sizes, two processes and a database, then calculates what larger numbers of rooms need.
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Options, Row, Section } from '../report/section.ts';
import { rounded, reportOnly } from '../report/section.ts';
import { pacedFor, SATURATED } from '../rooms/contest.ts';
import type { Contestant, Measured } from '../rooms/contestant.ts';
import { openIdle } from '../rooms/idle.ts';
import { type OurServer, startOurs } from '../rooms/our-server.ts';
import { findOwnDatabase } from '../server/own-database.ts';
import { findUsageOf } from '../server/process-usage.ts';
import { type Undo, withUndo } from '../server/undo.ts';
import { appendsPerSecond } from './appends.ts';
import { type Costs, type Habits, lineThrough, type Need, needOf } from './model.ts';
import { costOfPlay } from './play-cost.ts';

const SEATS = 6;
const TABLES = 12;
const IDLE = 2_000;
const SIZES = [100, 1_000, 10_000, 100_000];
/** Shares of rooms that play: a quarter, half, all. A line through the first two predicts the third. */
const ONE_IN = [4, 2, 1];
/** Wait before a memory reading, so that the process has released temporary memory. */
const SETTLED_MS = 3_000;

const HABITS: Habits = {
  pauseSeconds: 5,
  seats: SEATS,
  eveningsOfMonth: 30,
  hoursOfEvening: 3,
  filledTo: 0.6,
  databaseFilledTo: 0.5,
  connections: 12,
};

export const capacitySection: Section = {
  name: 'capacity',
  summary: 'what 100 to 100,000 rooms need, from what one costs',
  page: 'capacity.md',
  method:
    'One server process with a PostgreSQL server on the same machine; rooms of six over the real protocol, as in [rooms](benchmarks.md#rooms). ' +
    `${TABLES} rooms play a script almost to its end; this gives the growth of the database and of its write-ahead log (WAL) per action. ` +
    `${rounded(IDLE)} people hold an idle connection. ` +
    'Then a quarter, half and all of the rooms play at pace; this gives the processor time per action at each size, and shows if the line through the first two predicts the third. ' +
    'Then all rooms play as fast as they can, with one process and with two behind one port (`SERVERS=2`). ' +
    'Players and database share the processors with the servers here, so the figure to compare is actions per second of server processor time. ' +
    'Appends: 64 connections insert one row of the same size per transaction, synchronously. ' +
    `The table multiplies: each room acts every ${HABITS.pauseSeconds} s (players talk, search, vote) and plays ${HABITS.eveningsOfMonth} games of ${HABITS.hoursOfEvening} hours a month; a process is filled to ${HABITS.filledTo * 100} % of a processor, a database to ${HABITS.databaseFilledTo * 100} % of its appends.`,
  run: (options) => withUndo((undo) => measure(options, undo)),
};

async function measure(options: Options, undo: Undo): Promise<Row[]> {
  const [one, two] = [await findOwnDatabase(options.postgres, undo), await findOwnDatabase(options.postgres, undo)];
  if (one === undefined || two === undefined) {
    return [reportOnly('PostgreSQL server', `none at ${options.postgres}: not measured`)];
  }
  const started = await startOurs(
    { rooms: options.rooms, idle: IDLE + TABLES * SEATS },
    { databaseUrl: one.url, undo },
  );
  const processMb = resident(started);
  const play = await costOfPlay(started.server.address, tablesOf(started.idle.slice(IDLE)), one.url);
  const idleMb = await idleCost(started, undo);
  const { ours, roomMb } = await openRooms(started, options.rooms);
  const sizes = await playSizes(ours, options);
  const single = await ours.play(SATURATED, 1);
  await started.server.stop();
  const double = await saturatedByTwo(options, two.url, undo);
  const appendsMax = await appendsPerSecond(one.url, Math.round(play.keptBytes));
  const largest = sizes.at(-1);
  if (largest === undefined) throw new Error('No size was played.');
  const costs: Costs = {
    actionMs: largest.actionMs,
    processMb,
    roomMb,
    idleMb,
    keptBytes: play.keptBytes,
    aheadBytes: play.aheadBytes,
    sentBytes: play.sentBytes,
    appendsMax,
  };
  return [
    reportOnly('database', one.description),
    ...sizes.map(sizeRow),
    lineRow(sizes),
    reportOnly('memory', memoryOf(costs)),
    reportOnly('an action', actionOf(costs)),
    ...processRows(single, double),
    reportOnly('appends of one database', `${rounded(Math.round(appendsMax))} a second, 64 connections`),
    ...SIZES.map((rooms) => needRow(needOf(rooms, costs, HABITS))),
  ];
}

const tablesOf = (tokens: readonly string[]): string[][] =>
  Array.from({ length: Math.floor(tokens.length / SEATS) }, (_, number) =>
    tokens.slice(number * SEATS, (number + 1) * SEATS),
  );

function resident({ pids }: OurServer): number {
  return findUsageOf(pids)?.residentMb ?? Number.NaN;
}

async function idleCost(started: OurServer, undo: Undo): Promise<number> {
  const before = resident(started);
  await openIdle(started.server.address, started.idle.slice(0, IDLE), undo);
  await delay(SETTLED_MS);
  return (resident(started) - before) / IDLE;
}

async function openRooms(started: OurServer, rooms: number): Promise<{ ours: Contestant; roomMb: number }> {
  const before = resident(started);
  const ours = await started.play();
  await delay(SETTLED_MS);
  return { ours, roomMb: (resident(started) - before) / rooms };
}

interface Size {
  readonly rooms: number;
  readonly actionsPerSecond: number;
  readonly busy: number;
  readonly actionMs: number;
}

async function playSizes(ours: Contestant, options: Options): Promise<Size[]> {
  const sizes: Size[] = [];
  const pace = pacedFor(options, options.seconds * 1_000);
  for (const oneIn of ONE_IN) {
    const measured = await ours.play({ ...pace, oneIn }, oneIn);
    const actionsPerSecond = measured.samples.length / measured.seconds;
    const busy = measured.serverCpu ?? Number.NaN;
    sizes.push({
      rooms: Math.ceil(options.rooms / oneIn),
      actionsPerSecond,
      busy,
      actionMs: (busy * 1_000) / actionsPerSecond,
    });
  }
  return sizes;
}

async function saturatedByTwo(options: Options, databaseUrl: string, undo: Undo): Promise<Measured> {
  const started = await startOurs({ rooms: options.rooms, idle: 0 }, { databaseUrl, processes: 2, undo });
  const ours = await started.play();
  const measured = await ours.play(SATURATED, 1);
  await started.server.stop();
  return measured;
}

const sizeRow = ({ rooms, actionsPerSecond, busy, actionMs }: Size): Row =>
  reportOnly(
    `${rounded(rooms)} rooms at pace`,
    `${rounded(actionsPerSecond)} actions a second, ${percent(busy)} of a processor, ${rounded(actionMs)} ms per action`,
  );

/** Compares the load measured at the largest size with the prediction from the smaller sizes. */
function lineRow(sizes: readonly Size[]): Row {
  const largest = sizes.at(-1);
  if (largest === undefined) throw new Error('No size was played.');
  const points = sizes.slice(0, -1).map(({ actionsPerSecond: x, busy: y }) => ({ x, y }));
  const foretold = lineThrough(points).at(largest.actionsPerSecond);
  return reportOnly(
    'the model at the largest size',
    `${percent(foretold)} of a processor predicted from the smaller two, ${percent(largest.busy)} measured`,
    `${rounded(foretold / largest.busy)} ×`,
  );
}

const memoryOf = ({ processMb, roomMb, idleMb }: Costs): string =>
  `${rounded(processMb)} MB a process, ${rounded(roomMb)} MB a playing room, ${rounded(idleMb * 1_000)} KB an idle connection`;

const actionOf = ({ keptBytes, aheadBytes, sentBytes }: Costs): string =>
  `stores ${rounded(keptBytes)} bytes, writes ${rounded(aheadBytes)} bytes of WAL, sends ${rounded(sentBytes)} bytes to each other player`;

function processRows(single: Measured, double: Measured): Row[] {
  const [one, both] = [perProcessorSecond(single), perProcessorSecond(double)];
  return [
    reportOnly('one process, saturated', saturatedOf(single, one)),
    reportOnly(
      'two processes behind one port, saturated',
      saturatedOf(double, both),
      `${rounded(rateOf(double) / rateOf(single))} × the actions on ${availableParallelism()} processors shared with players and database; ` +
        `by server processor time, ${rounded((2 * both) / one)} × with a processor for each`,
    ),
  ];
}

const rateOf = ({ samples, seconds }: Measured): number => samples.length / seconds;
const perProcessorSecond = (measured: Measured): number => rateOf(measured) / (measured.serverCpu ?? Number.NaN);
const saturatedOf = (measured: Measured, each: number): string =>
  `${rounded(rateOf(measured))} actions a second, ${percent(measured.serverCpu ?? Number.NaN)} of a processor: ${rounded(each)} per second of processor time`;

const needRow = (need: Need): Row =>
  reportOnly(
    `${rounded(need.rooms)} rooms`,
    `${rounded(need.people)} people, ${rounded(need.actionsPerSecond)} actions a second: ${many(need.processes, 'process', 'processes')}, ` +
      `${rounded(need.memoryGb)} GB, ${rounded(need.connections)} connections to ${many(need.databases, 'database', 'databases')}, ` +
      `${rounded(need.diskGbOfMonth)} GB a month (and ${rounded(need.aheadGbOfMonth)} GB of WAL), ${rounded(need.downMbits)} Mbit/s to the players`,
  );

const many = (count: number, one: string, more: string): string => `${rounded(count)} ${count === 1 ? one : more}`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
