import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { median } from '../report/percentiles.ts';
import { makeTokens } from '../server/people.ts';
import { openWire } from '../wire/wire.ts';
import { limited, ratio, rounded, type Row, type Section, reportOnly } from '../report/section.ts';
import { ensureBuilt } from '../server/ensure.ts';
import { findUsage } from '../server/process-usage.ts';
import { type RunningServer, startServer } from '../server/running-server.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import type { Fetched } from '../size/first-load.ts';
import { type Undo, withUndo } from '../server/undo.ts';
import { loadHome, loadScript } from './content.ts';
import { launchPhones } from './poor-phone.ts';
import { type SeatedRoom, seatRoom } from './seated-room.ts';
import { staticHome, staticRoom, staticScript, staticScripts } from './static-page.ts';
import { serveStatic } from './static-server.ts';
import { reloadTable, type TableAgain } from './table-again.ts';
import { type Visits, visitTwice } from './visits.ts';
import type { Tap } from './watch-page.ts';

/** Id of a bundled free mystery for four. */
const SCRIPT_ID = 1001;
const SEATS = 4;
/** In ms, except `shift` (CLS) and `paint` (a multiple of the static page's time). */
const LIMITS = { paint: 1.5, blocking: 150, shift: 0.02, again: 1_000, table: 2_000 };

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly tap: Tap;
  /**
   * Limit in KB for scripts and styles. The script page also loads its reviews, with their schemas and bottom sheets.
   */
  readonly code: number;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    code: 110,
    path: '/',
    tap: { on: 'nav a[href="/scripts"]', answer: 'a[href="/scripts"][aria-current="page"]' },
  },
  {
    name: '/script',
    code: 150,
    path: `/script?id=${SCRIPT_ID}`,
    tap: { on: 'nav[aria-label="本页内容"] > :nth-child(2)', answer: null },
  },
];

export const webSection: Section = {
  name: 'web',
  summary: 'pages on a slow phone',
  method:
    'Chromium as a cheap phone: 390×844 at three device pixels, processor slowed down 4 times, 1.6 Mbit/s, 150 ms per request (DevTools, for pages and service worker). A static page is measured in turn: same text and pictures, compressed HTML with inline styles, no script, no font. Medians of the rounds.\n\n' +
    '- First visit: empty cache. Blocking is the time above 50 ms of tasks after the first paint. Layout shift includes 2,400 px of scrolling.\n' +
    '- Again: same phone, new page, until a tap has its result on the screen (home: 剧本; /script: 角色; room, reloaded: 线索). The tap is repeated every 200 ms.\n' +
    `- Limit of the room: ${LIMITS.table / 1_000} s, because after the page it needs two requests, one after the other.`,
  run: async ({ rounds }) => {
    ensureBuilt();
    return await withUndo(async (undo) => {
      const { server, room } = await startSeated(undo);
      const wire = openWire(server.address);
      undo.add(() => wire.close());
      const home = await loadHome(wire);
      const script = await loadScript(wire, SCRIPT_ID);
      const pages = {
        '/': staticHome(home),
        '/scripts': staticScripts(home),
        '/script': staticScript(script),
        '/game': staticRoom(room),
      };
      const plain = await serveStatic(pages, { origin: server.address, undo });
      await untilQuiet(server);
      const browser = await launchPhones(undo);
      const rows: Row[] = [];
      for (const screen of SCREENS) {
        const { path, tap } = screen;
        const { ours, theirs } = await inTurn(rounds, {
          ours: () => visitTwice(browser, server.address + path, tap),
          theirs: () => visitTwice(browser, plain + path, tap),
        });
        rows.push(...rowsOf(screen, ours, theirs));
      }
      const { ours, theirs } = await inTurn(rounds, {
        ours: () => reloadTable(browser, `${server.address}/game`, room.token),
        theirs: () => reloadTable(browser, `${plain}/game`, room.token),
      });
      return [...rows, ...rowsOfTable(ours, theirs)];
    });
  },
};

async function startSeated(undo: Undo): Promise<{ server: RunningServer; room: SeatedRoom }> {
  const env = { DATA_DIR: join(scratchFolder(undo), 'data') };
  // The server imports demo data only into an empty database, so it starts once before the users are added.
  await (await startServer(env)).stop();
  const tokens = await makeTokens(env, SEATS);
  const server = await startServer(env);
  undo.add(() => server.stop());
  const wire = openWire(server.address);
  try {
    return { server, room: await seatRoom(wire, SCRIPT_ID, tokens) };
  } finally {
    wire.close();
  }
}

/** Waits until a fresh server has prepared its pictures and is idle. */
async function untilQuiet({ pid }: RunningServer): Promise<void> {
  const WATCHED_MS = 2_000;
  const QUIET_SECONDS = 0.1;
  const used = (): number => findUsage(pid)?.cpuSeconds ?? 0;
  for (let before = used(); ; before = used()) {
    await delay(WATCHED_MS);
    if (used() - before < QUIET_SECONDS) return;
  }
}

async function inTurn<Result>(
  rounds: number,
  { ours, theirs }: Record<'ours' | 'theirs', () => Promise<Result>>,
): Promise<Record<'ours' | 'theirs', Result[]>> {
  const results: Record<'ours' | 'theirs', Result[]> = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await ours());
    results.theirs.push(await theirs());
  }
  return results;
}

const medianOf = <Sample>(samples: readonly Sample[], figure: (sample: Sample) => number): number =>
  median(samples.map(figure));
const kilobytes = (files: readonly Fetched[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
const isCode = ({ kind }: Fetched): boolean => kind === 'script' || kind === 'style';

function rowsOf({ name, code: most }: Screen, ours: readonly Visits[], theirs: readonly Visits[]): Row[] {
  const both = (figure: (visits: Visits) => number) => ({
    our: medianOf(ours, figure),
    their: medianOf(theirs, figure),
  });
  const largest = both(({ first }) => first.largestPaint);
  const first = both(({ first: { firstPaint } }) => firstPaint);
  const blocking = both(({ first: visit }) => visit.blocking);
  const shift = both(({ first: visit }) => visit.shift);
  const again = both(({ interactive }) => interactive);
  const all = both(({ first: { fetched } }) => kilobytes(fetched));
  const styles = medianOf(ours, ({ first: { stylesInside } }) => stylesInside / 1_000);
  const code = styles + medianOf(ours, ({ first: { fetched } }) => kilobytes(fetched.filter(isCode)));
  const kinds = Map.groupBy(ours[0]?.first.fetched ?? [], ({ kind }) => kind);
  return [
    limited(
      `${name}: largest paint`,
      { value: largest.our / largest.their, most: LIMITS.paint, unit: '× static' },
      `${rounded(largest.our)} ms; static ${rounded(largest.their)} ms`,
    ),
    reportOnly(
      `${name}: first paint`,
      `${rounded(first.our)} ms`,
      `static ${rounded(first.their)} ms, ${ratio(first.our, first.their)}`,
    ),
    limited(
      `${name}: blocking`,
      { value: blocking.our, most: LIMITS.blocking, unit: 'ms' },
      `static ${rounded(blocking.their)} ms; from the start ${rounded(medianOf(ours, ({ first: visit }) => visit.blockingAll))} ms`,
    ),
    limited(
      `${name}: layout shift`,
      { value: shift.our, most: LIMITS.shift, unit: 'CLS' },
      `static ${rounded(shift.their)}`,
    ),
    limited(
      `${name}: scripts and styles`,
      { value: code, most, unit: 'KB' },
      `inline styles ${rounded(styles)} KB, compressed separately`,
    ),
    reportOnly(
      `${name}: all transferred`,
      `${rounded(all.our)} KB`,
      `static ${rounded(all.their)} KB; ${[...kinds].map(([kind, files]) => `${kind} ${rounded(kilobytes(files))}`).join(', ')}`,
    ),
    limited(
      `${name} again: interactive`,
      { value: again.our, most: LIMITS.again, unit: 'ms' },
      `static ${rounded(again.their)} ms, ${ratio(again.our, again.their)}`,
    ),
  ];
}

function rowsOfTable(ours: readonly TableAgain[], theirs: readonly TableAgain[]): Row[] {
  const usable = { our: medianOf(ours, (one) => one.usable), their: medianOf(theirs, (one) => one.usable) };
  return [
    limited(
      'room again: usable',
      { value: usable.our, most: LIMITS.table, unit: 'ms' },
      `static ${rounded(usable.their)} ms, ${ratio(usable.our, usable.their)}`,
    ),
    reportOnly('room again: blocking', `${rounded(medianOf(ours, ({ blocking }) => blocking))} ms`),
    limited('room again: layout shift', {
      value: medianOf(ours, ({ shift }) => shift),
      most: LIMITS.shift,
      unit: 'CLS',
    }),
  ];
}
