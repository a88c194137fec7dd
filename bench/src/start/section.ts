import { join } from 'node:path';
import { median, range } from '../report/percentiles.ts';
import { limited, rounded, type Row, type Section, reportOnly } from '../report/section.ts';
import { ensureBuilt } from '../server/ensure.ts';
import { serverCommand, startServer } from '../server/running-server.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../server/undo.ts';
import { phasesIn } from './phases.ts';

const READY_S = 5;

/** Further starts per folder after the first one, because a fresh folder is slow. */
const PER_FOLDER = 3;

export const startSection: Section = {
  name: 'start',
  summary: 'time until a started server answers',
  method:
    'Time from the start of the process to the first 200 of `/readyz`, with the embedded PostgreSQL and the included mysteries. ' +
    'Server: `node server/src/main.ts` with the `nodeFlags` of `server/package.json`; `npm start` first checks the installation and the build. ' +
    'First: empty data folder. Again: same folder after a normal stop. Phases: medians of what the server prints.',
  run: async (options) => {
    ensureBuilt();
    const first: Started[] = [];
    const again: Started[] = [];
    const byNpm: Started[] = [];
    while (again.length < options.starts) {
      await withUndo(async (undo) => {
        const dataDir = join(scratchFolder(undo), 'data');
        first.push(await startOnce(dataDir, serverCommand()));
        const most = Math.min(again.length + PER_FOLDER, options.starts);
        while (again.length < most) again.push(await startOnce(dataDir, serverCommand()));
        byNpm.push(await startOnce(dataDir, ['npm', 'start', '--silent']));
      });
    }
    const worst = Math.max(...again.map(({ seconds }) => seconds));
    return [
      ...rowsOf('server, first', first),
      ...rowsOf('server, again', again),
      limited('server, again, slowest', { value: worst, most: READY_S, unit: 's' }),
      reportOnly(
        `npm start, again, ${times(byNpm)}`,
        range(
          byNpm.map(({ seconds }) => seconds),
          's',
        ),
      ),
    ];
  },
};

interface Started {
  readonly seconds: number;
  readonly phases: ReturnType<typeof phasesIn>;
}

async function startOnce(dataDir: string, command: readonly string[]): Promise<Started> {
  const server = await startServer({ DATA_DIR: dataDir }, command);
  await server.stop();
  return { seconds: server.readyMs / 1_000, phases: phasesIn(server.output()) };
}

const times = ({ length }: readonly Started[]) => (length === 1 ? 'once' : `${length} times`);

function rowsOf(what: string, starts: readonly Started[]): Row[] {
  const names = [...new Set(starts.flatMap(({ phases }) => phases.map(({ name }) => name)))];
  const medians = names.map((name) => {
    const phases = starts.flatMap((start) => start.phases.filter((phase) => phase.name === name));
    return `${name} ${rounded(median(phases.map(({ seconds }) => seconds)))} s`;
  });
  const all = starts.map(({ seconds }) => seconds);
  return [
    reportOnly(`${what}, ${times(starts)}`, range(all, 's')),
    ...(medians.length === 0 ? [] : [reportOnly(`${what}, phases`, medians.join(', '))]),
  ];
}
