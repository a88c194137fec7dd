import { FULL_SIZE, type CatalogueSize } from '@juzhongren/server/testing/generated-catalogue';
import { percentile, spread } from '../report/percentiles.ts';
import { atLeast, limited, type Options, type Row, rounded, type Section, reportOnly } from '../report/section.ts';
import { ensureBuilt } from '../server/ensure.ts';
import { findOwnDatabase } from '../server/own-database.ts';
import { findUsage } from '../server/process-usage.ts';
import { withUndo } from '../server/undo.ts';
import { startAsker, startBareServer } from './children.ts';
import { type Against, compare, CONNECTIONS, rowsOf } from './compare.ts';
import { type FilledServer, startFilledServer } from './filled-server.ts';
import { mixedRequests, questionsAbout, unseenPages } from './questions.ts';
import { writeReviews } from './write-reviews.ts';

const MIXED_MS = 10_000;
/** Duration of the same load without writers, for comparison. */
const ALONE_MS = 5_000;

export const catalogueSection: Section = {
  name: 'catalogue',
  summary: 'catalogue requests under load',
  method:
    'One server process with a generated catalogue. Another process sends requests over 64 open connections. ' +
    'Results with × are our throughput divided by that of a bare `node:http` server that sends as many bytes with the same headers: in turn, a second each, median of the rounds. ' +
    'Responses are uncompressed, except in the row with gzip. p50 and p99 are at full load. ' +
    'While people write, five reviews a second change the catalogue; the comparison is the same requests just before.',
  run: async (options) => {
    ensureBuilt();
    return await measureCatalogue(options, FULL_SIZE);
  },
};

export async function measureCatalogue(options: Options, size: CatalogueSize): Promise<Row[]> {
  return await withUndo(async (undo) => {
    const database = await findOwnDatabase(options.postgres, undo);
    const filled = await startFilledServer(database?.url, { size, undo });
    const against: Against = {
      asker: startAsker(undo),
      port: Number(new URL(filled.server.address).port),
      bare: await startBareServer(undo),
      rounds: options.rounds,
    };
    const { scripts, reviews, people } = size;
    const made = `${rounded(scripts)} scripts, ${rounded(reviews)} reviews, ${rounded(people)} people`;
    const rows: Row[] = [
      reportOnly('database', database?.description ?? 'embedded PostgreSQL'),
      reportOnly('catalogue', made, `filled in ${rounded(filled.filledMs / 1_000)} s`),
      reportOnly('memory at start', memoryOf(filled)),
    ];
    rows.push(await firstDrawing(filled, against));
    let busiest = 0;
    let shed = 0;
    for (const question of questionsAbout(filled.known)) {
      const compared = await compare(question, against);
      rows.push(...rowsOf(question, compared));
      shed += compared.ours.reduce((sum, round) => sum + round.shed, 0);
      busiest = Math.max(busiest, ...[...compared.ours, ...compared.bare].map(({ cpu }) => cpu));
    }
    rows.push(limited('responses with 503', { value: shed, most: 0, unit: 'requests' }));
    rows.push(...(await whilePeopleWrite(filled, against)));
    rows.push(memoryAfter(filled));
    rows.push(reportOnly('load generator', `at most ${Math.round(busiest * 100)} % of a processor`));
    return rows;
  });
}

async function firstDrawing({ known }: FilledServer, { asker, port }: Against): Promise<Row> {
  const requests = unseenPages(known);
  const { latencies } = await asker.ask({ port, connections: 1, forMs: 1_000, requests, from: 0 });
  const half = { value: percentile(latencies, 0.5), most: 15, unit: 'ms' };
  return limited('script page, first rendering: p50', half, spread(latencies, 'ms'));
}

async function whilePeopleWrite({ server, known, reviewers }: FilledServer, { asker, port }: Against): Promise<Row[]> {
  const requests = mixedRequests(known);
  const load = { port, connections: CONNECTIONS, requests };
  const alone = await asker.ask({ ...load, forMs: ALONE_MS, from: 0 });
  const writing = writeReviews(server.address, reviewers);
  const { latencies, perSecond, shed } = await asker.ask({ ...load, forMs: MIXED_MS, from: alone.latencies.length });
  const written = await writing.stop();
  const whole = (count: number) => rounded(Math.round(count));
  return [
    atLeast(
      'while people write: searches and lists',
      { value: perSecond / alone.perSecond, least: 0.5, unit: '×' },
      `${whole(perSecond)} a second, ${spread(latencies, 'ms')}, ${shed} responses with 503; without writers ${whole(alone.perSecond)}`,
    ),
    limited(
      'while people write: review stored and visible, p99',
      { value: percentile(written, 0.99), most: 300, unit: 'ms' },
      `${written.length}, ${spread(written, 'ms')}`,
    ),
  ];
}

function memoryAfter(filled: FilledServer): Row {
  const usage = findUsage(filled.server.pid);
  if (usage === undefined) return reportOnly('peak memory', memoryOf(filled));
  return limited(
    'peak memory',
    { value: usage.peakMb, most: 500, unit: 'MB' },
    `${rounded(usage.residentMb)} MB at the end`,
  );
}

function memoryOf({ server }: FilledServer): string {
  const usage = findUsage(server.pid);
  if (usage === undefined) return 'not reported by this system';
  return `${rounded(usage.residentMb)} MB (peak ${rounded(usage.peakMb)})`;
}
