import type { Options, Row, Section } from '../report/section.ts';
import { told } from '../report/section.ts';
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
  summary: 'rooms and lines one process carries, beside others (installs them)',
  method:
    'One server process; rooms of six play a generated mystery (60 clues, 3 acts) over the real wire: each action is the HTTP call the client makes (search, show, publish, note, vote …), each player holds a push channel. ' +
    'Before, each room plays on to another point of the game, so that small and large views are there; who is through begins another game, uncounted. «Acknowledged» is from sending to the answer, which follows the commit; ' +
    '«on the other five screens» is from sending until the last of the five other sockets has received a view at least as new. «At pace»: one action every 1.5 s in each room, evenly from half of that to one and a half. ' +
    '«Saturated»: each room does the next thing as soon as the last is on every screen; what is told is how many a second come there. ' +
    'The people of each server are played by a process of its own, whose lateness is part of the figures and is told. ' +
    'Beside it, in turn, round by round, on the same PostgreSQL server, with as many rooms and people: a bare WebSocket server, Socket.IO, Colyseus and boardgame.io, which do one durable INSERT for an action, acknowledge it and send as many bytes to the five others, without rules, views or checks ' +
    '(boardgame.io runs its reducer, sends to all six, and by its own order sends before it keeps). The bare server plays a second time with messages of 200 bytes: the least there is to tell. Those that rest meanwhile hold their sockets open. Ratios are the median of the rounds’ ratios. ' +
    'Then people in rooms of their own, six in each, open push channels by tickets and do nothing, while the others play on. They are signed in past the wire.',
  run: async (options) => [
    told('setting', `${options.rooms} rooms of 6, an action every ${options.pauseMs / 1_000} s, ${options.seconds} s`),
    ...(await onServer(options)),
    ...(await onEmbedded(options)),
  ],
};

async function onServer(options: Options): Promise<Row[]> {
  return await withUndo(async (undo) => {
    const database = await findOwnDatabase(options.postgres, undo);
    const other = await findOwnDatabase(options.postgres, undo);
    if (database === undefined || other === undefined) {
      return [told('PostgreSQL server', `none at ${options.postgres}: not measured`)];
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
      told('database', database.description),
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
