import { FULL_SIZE, type CatalogueSize } from '@juzhongren/server/testing/generated-catalogue';
import { percentile, spread } from '../report/percentiles.ts';
import { atLeast, limited, type Options, type Row, rounded, type Section, told } from '../report/section.ts';
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
  summary: 'the feed under load',
  method:
    'One server process over a generated catalogue. One other process asks over 64 connections that stay open, each the next thing as soon as it has its answer. Beside it, in turn, a second each, a bare `node:http` server that ' +
    'reads the request to its end and sends as many bytes with the same headers, and does nothing else. The figure is our throughput as a share of the bare server’s, the median of the rounds. ' +
    'Answers are asked for uncompressed, which is most bytes; phones ask for gzip, told for one list. Filters, pages, scripts and words vary; searches hardly ever repeat. p50 and p99 are those of a server that is asked as fast as it can answer. ' +
    '«While people write»: searches and lists in turn while five reviews a second are kept, each of which changes the catalogue; beside it the same questions just before, while nobody writes.',
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
      told('database', database?.description ?? 'embedded PostgreSQL'),
      told('catalogue', made, `filled in ${rounded(filled.filledMs / 1_000)} s`),
      told('memory before', memoryOf(filled)),
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
    rows.push(limited('answered 503', { value: shed, most: 0, unit: 'requests' }));
    rows.push(...(await whilePeopleWrite(filled, against)));
    rows.push(memoryAfter(filled));
    rows.push(told('the process that asks', `at most ${Math.round(busiest * 100)} % of a processor`));
    return rows;
  });
}

async function firstDrawing({ known }: FilledServer, { asker, port }: Against): Promise<Row> {
  const requests = unseenPages(known);
  const { latencies } = await asker.ask({ port, connections: 1, forMs: 1_000, requests, from: 0 });
  const half = { value: percentile(latencies, 0.5), most: 15, unit: 'ms' };
  return limited('a script’s page, drawn for the first time: p50', half, spread(latencies, 'ms'));
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
      { value: perSecond / alone.perSecond, least: 0.5, unit: 'of what it is without' },
      `${whole(perSecond)} a second, ${spread(latencies, 'ms')}, ${shed} answered 503; without ${whole(alone.perSecond)}`,
    ),
    limited(
      'while people write: a review is kept and seen here, p99',
      { value: percentile(written, 0.99), most: 300, unit: 'ms' },
      `${written.length}, ${spread(written, 'ms')}`,
    ),
  ];
}

function memoryAfter(filled: FilledServer): Row {
  const usage = findUsage(filled.server.pid);
  if (usage === undefined) return told('memory at most', memoryOf(filled));
  return limited(
    'memory at most',
    { value: usage.peakMb, most: 500, unit: 'MB' },
    `${rounded(usage.residentMb)} MB at the end`,
  );
}

function memoryOf({ server }: FilledServer): string {
  const usage = findUsage(server.pid);
  if (usage === undefined) return 'not told by this system';
  return `${rounded(usage.residentMb)} MB (at most ${rounded(usage.peakMb)})`;
}
