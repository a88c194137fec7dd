import type { Options, Row, Section } from '../report/section.ts';
import { reportOnly } from '../report/section.ts';
import { ensureRivals } from '../server/ensure.ts';
import { findUsage } from '../server/process-usage.ts';
import { findOwnDatabase } from '../server/own-database.ts';
import { withUndo } from '../server/undo.ts';
import { compete, openRivals, pacedFor, SATURATED } from './contest.ts';
import { openIdle } from './idle.ts';
import { startOurs } from './our-server.ts';
import { watchResident } from './resident.ts';
import { contestRows, crowdRows, embeddedRows } from './rows.ts';

export const roomsSection: Section = {
  name: 'rooms',
  summary: 'rooms and connections of one process, compared with other servers (installs them)',
  method:
    'One server process. Rooms of six play a generated mystery (60 clues, 3 acts) over HTTP and the push channel, each from another point of the game.\n\n' +
    '- Acknowledged: time until the answer, which follows the commit.\n' +
    '- Other screens: time until all five other connections have a view at least as new.\n' +
    '- At pace: one action per room every 1.5 s on average. Saturated: each room acts again as soon as the last action is on every screen.\n' +
    '- Compared servers run in turn on the same PostgreSQL. They insert one row per action, acknowledge it and send as many bytes, without rules, views or checks. boardgame.io runs its reducer and sends before it stores. «200 bytes»: short messages.\n' +
    '- Percentages are of one processor. Players run in a separate process; its delay (late) is part of the results. Ratios of saturated servers are medians of the rounds.\n' +
    '- Idle people sit in rooms of six, each with an open push channel.',
  run: async (options) => [
    reportOnly(
      'setting',
      `${options.rooms} rooms of 6, an action every ${options.pauseMs / 1_000} s, ${options.seconds} s`,
    ),
    ...(await onServer(options)),
    ...(await onEmbedded(options)),
  ],
};

async function onServer(options: Options): Promise<Row[]> {
  return await withUndo(async (undo) => {
    const database = await findOwnDatabase(options.postgres, undo);
    const other = await findOwnDatabase(options.postgres, undo);
    if (database === undefined || other === undefined) {
      return [reportOnly('PostgreSQL server', `none at ${options.postgres}: not measured`)];
    }
    ensureRivals();
    const started = await startOurs(options, { databaseUrl: database.url, undo });
    const { server } = started;
    const empty = findUsage(server.pid);
    const ours = await started.play();
    const playing = findUsage(server.pid);
    const rivals = await openRivals({ ...options, lengths: ours.lengths }, { databaseUrl: other.url, undo });
    const stretches = await compete([ours, ...rivals.contestants], options);
    const idle = await openIdle(server.address, started.idle, undo);
    const mostResident = watchResident(server.pid);
    const before = await idle.look();
    const paced = await ours.play(pacedFor(options, options.seconds * 1_000), 1);
    const after = await idle.look();
    const crowd = { paced, residentMb: mostResident(), before, after, saturated: await ours.play(SATURATED, 2) };
    return [
      reportOnly('database', database.description),
      ...contestRows(stretches, rivals.absent, { rooms: options.rooms, empty, playing, stages: await ours.stages() }),
      ...crowdRows(crowd, options),
    ];
  });
}

async function onEmbedded(options: Options): Promise<Row[]> {
  return await withUndo(async (undo) => {
    const started = await startOurs({ rooms: options.rooms, idle: 0 }, { databaseUrl: undefined, undo });
    const ours = await started.play();
    return embeddedRows(await ours.play(pacedFor(options, options.seconds * 1_000), 1));
  });
}
