import { spread } from '@juzhongren/bench/report/percentiles';
import { rounded, type Row, type Section, reportOnly } from '@juzhongren/bench/report/section';
import { type ProofResources, withProofResources } from '../harness/ground.ts';
import type { Bug } from '../harness/planted-edits.ts';
import { rowOfBug, rowsOfFaults } from '../harness/rows.ts';
import { BUGS } from './bugs.ts';
import { type CampaignResult, PATIENCE_MS, runCampaign, writeHurried } from './campaign.ts';
import { FAULT_LABELS, type FaultKind, FAULTS } from './fault.ts';
import type { History } from './history.ts';
import { type Kills, TARGETS } from './kills.ts';

/** Size of a run. Each table has six players. */
interface Size {
  readonly tables: number;
  readonly kills: Kills;
}

const SHORT: Size = { tables: 3, kills: { server: 8, PostgreSQL: 4, Redis: 4 } };
const LONG: Size = { tables: 8, kills: { server: 100, PostgreSQL: 50, Redis: 50 } };
const PAUSE_MS = 900;
/** With a planted bug, few kills and a short time are enough. */
const PLANTED = { tables: 2, pauseMs: 500, kills: { server: 2, PostgreSQL: 0, Redis: 0 }, leastMs: 6_000 };
/** Short, because a server with a bug may be stuck. */
const PLANTED_PATIENCE_MS = { start: 10_000, recovery: 3_000, screens: 0 };

export const historiesSection: Section = {
  name: 'histories',
  summary: 'two servers store and show what they acknowledged, despite kills and bad networks',
  page: 'verification.md',
  method:
    'Rooms of six play a generated mystery over HTTP and the push channel with the channel code of the client, on two servers that share one PostgreSQL and one Redis.\n\n' +
    '- Network: a simulated network delays, cuts (also inside a body) and blocks connections, in both directions. A tenth of the requests is sent twice, to either server, at once or seconds later. A tenth of the turns comes out of order.\n' +
    '- Kills: a server, PostgreSQL or Redis is killed with `kill -9` at random moments and started again, Redis sometimes only after more than a heartbeat.\n' +
    '- End: the network is good and Redis stays off. Everybody acts and talks once more. Each screen must reach the newest state without help.\n' +
    '- Check: every request with its result, every view and every message is compared with the database, views with the projection of the log for their seat.\n' +
    '- Control: the same check of servers with one planted bug each. It must find every bug.\n' +
    '- `--long`: as many kills as in these results.',
  run: async ({ long }) =>
    await withProofResources(writeHurried, async (place) => {
      const seed = Math.floor(Math.random() * 1_000_000);
      const size = long ? LONG : SHORT;
      const setting = {
        ...size,
        pauseMs: PAUSE_MS,
        leastMs: 0,
        bug: null,
        patienceMs: PATIENCE_MS,
        seed,
        progress: tell,
      };
      const result = await runCampaign(place, setting);
      const planted: Row[] = [];
      for (const bug of BUGS) planted.push(await plantedRow(place, bug, seed));
      return [
        reportOnly('setting', `${size.tables} rooms of 6, two servers, seed ${seed}`),
        ...rowsOf(size.kills, result),
        ...planted,
      ];
    }),
};

function rowsOf(kills: Kills, result: CampaignResult): Row[] {
  const { history, kept, harm, recoveries } = result;
  const killed = TARGETS.map((target) => `${kills[target]} of ${target}`).join(', ');
  const { delay, cut, cutWithin, swallow } = harm;
  return [
    reportOnly('kills', `${killed}, in ${Math.round(result.seconds)} s`),
    reportOnly(
      'network',
      `${delay} chunks delayed, connections: ${cut} cut, ${cutWithin} cut inside a chunk, ${swallow} blocked`,
    ),
    reportOnly('sent', sentIn(history)),
    reportOnly(
      'stored',
      `${rounded(kept.entries)} entries and ${rounded(kept.messages)} messages in ${kept.rooms} rooms`,
    ),
    reportOnly('entries made by timers', rounded(kept.byTime)),
    reportOnly('seen', seenIn(history)),
    ...rowsOfFaults(FAULT_LABELS, result),
    ...TARGETS.filter((target) => recoveries[target].length > 0).map((target) =>
      reportOnly(`time from a kill of ${target} to the next acknowledgement`, spread(recoveries[target], 'ms')),
    ),
    reportOnly(
      'time from the last action to the newest state on every screen, without Redis',
      `${rounded(result.convergedMs)} ms`,
    ),
  ];
}

function sentIn({ attempts }: History): string {
  const outcomes = Map.groupBy(attempts, ({ outcome }) => outcome.type);
  const count = (type: 'ok' | 'refused' | 'unknown') => rounded(outcomes.get(type)?.length ?? 0);
  const requests = new Set(attempts.map(({ requestId }) => requestId)).size;
  return (
    `${rounded(attempts.length)} sendings of ${rounded(requests)} requests: ` +
    `${count('ok')} acknowledged, ${count('refused')} refused, ${count('unknown')} unanswered`
  );
}

function seenIn({ connections, readings, screens }: History): string {
  const frames = connections.flatMap((connection) => connection.frames);
  const views = frames.filter(({ type }) => type === 'view').length;
  const messages = frames.reduce((sum, frame) => sum + (frame.type === 'talk' ? frame.messages.length : 0), 0);
  return `${rounded(views)} views and ${rounded(messages)} messages on ${rounded(connections.length)} connections, ${rounded(readings.length)} reads, ${screens.length} screens at the end`;
}

/** Runs a campaign with a planted bug. Waits for the screens only if the bug should show there. */
async function plantedRow(place: ProofResources, bug: Bug<FaultKind>, seed: number): Promise<Row> {
  const screens = bug.shows.includes('not-converged') ? PATIENCE_MS.screens : PLANTED_PATIENCE_MS.screens;
  const patienceMs = { ...PLANTED_PATIENCE_MS, screens };
  return rowOfBug(FAULTS, bug, await runCampaign(place, { ...PLANTED, patienceMs, bug, seed }));
}

function tell(kills: number): void {
  if (kills % 10 === 0) console.error(`histories: ${kills} kills`);
}
