import { join } from 'node:path';
import { spread } from '../percentiles.ts';
import { limited, rounded, type Row, type Section, told } from '../section.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../undo.ts';
import { BUG_NAMES, type BugName, bugOf } from './bugs.ts';
import { type CampaignResult, PATIENCE_MS, runCampaign } from './campaign.ts';
import { countFaults, FAULTS } from './fault.ts';
import type { History } from './history.ts';
import { writeHurriedPack } from './hurried-pack.ts';
import { type Kills, TARGETS } from './kills.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

/** Six people sit at a table. */
interface Size {
  readonly tables: number;
  readonly kills: Kills;
}

const SHORT: Size = { tables: 3, kills: { server: 8, PostgreSQL: 4, Redis: 4 } };
const LONG: Size = { tables: 8, kills: { server: 100, PostgreSQL: 50, Redis: 50 } };
const PAUSE_MS = 900;
/** With a bug in it, few kills and a short while are enough. */
const PLANTED = { tables: 2, pauseMs: 500, kills: { server: 2, PostgreSQL: 0, Redis: 0 }, leastMs: 6_000 };
/** What is broken may be stuck: nobody waits for that. */
const PLANTED_PATIENCE_MS = { start: 10_000, recovery: 3_000, screens: 0 };
/** Of what was wrong, so much is told. */
const EXAMPLES = 20;

export const historiesSection: Section = {
  name: 'histories',
  method:
    'Tables of six play a generated mystery over HTTP and the push channel, each with the client’s own channel code, on two servers that share one PostgreSQL and one Redis, all of the run’s own. Between people and servers a network that delays, cuts (also within a body) and swallows, in both directions; a tenth of the requests is sent twice, to either server, at once or seconds later, and a tenth of the turns comes out of order. ' +
    'Meanwhile one of the servers, PostgreSQL or Redis is killed with `kill -9` at any moment and comes back, Redis sometimes only after more than a heartbeat. In the end the network is good, Redis stays away, everybody acts and talks once more, and each screen has to come to the head by itself. ' +
    'Every sending and what became of it, every view and message anybody got is noted and compared with the database afterwards; views with the engine’s projection of the log at their number for their seat. ' +
    '`--long` kills as often as the figures here; without it a few times. Beside it the same checker on servers with one planted bug each (a change of one place of their source as it is loaded): it has to find every one.',
  run: async ({ long }) =>
    await withUndo(async (undo) => {
      const folder = scratchFolder(undo);
      const packs = join(folder, 'packs');
      writeHurriedPack(packs);
      const postgres = await startOwnPostgres(folder, undo);
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
      const result = await runCampaign(postgres, packs, setting);
      tellFaults(result);
      const planted: Row[] = [];
      for (const bug of BUG_NAMES) planted.push(await rowOfBug({ postgres, packs, bug, seed }));
      return [
        told('setting', `${size.tables} tables of 6, two servers, seed ${seed}`),
        ...rowsOf(size.kills, result),
        ...planted,
      ];
    }),
};

function rowsOf(kills: Kills, result: CampaignResult): Row[] {
  const { history, kept, harm, recoveries } = result;
  const counts = countFaults(result.faults);
  const killed = TARGETS.map((target) => `${kills[target]} of ${target}`).join(', ');
  const { delay, cut, cutWithin, swallow } = harm;
  return [
    told('kills', `${killed}, in ${Math.round(result.seconds)} s`),
    told('network', `${delay} pieces delayed, ${cut} cut, ${cutWithin} cut within, ${swallow} swallowed`),
    told('sent', sentIn(history)),
    told('kept', `${rounded(kept.entries)} entries and ${rounded(kept.messages)} messages in ${kept.rooms} rooms`),
    told('of the entries by time itself', rounded(kept.byTime)),
    told('seen', seenIn(history)),
    ...FAULTS.map((kind) => limited(kind, { value: counts.get(kind) ?? 0, most: 0, unit: 'times' })),
    ...TARGETS.filter((target) => recoveries[target].length > 0).map((target) =>
      told(`from the kill of ${target} to the next acknowledgement`, spread(recoveries[target], 'ms')),
    ),
    told('from the last action to every screen at the head, without Redis', `${rounded(result.convergedMs)} ms`),
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

function seenIn({ lines, readings, screens }: History): string {
  const frames = lines.flatMap((line) => line.frames);
  const views = frames.filter(({ type }) => type === 'view').length;
  const messages = frames.reduce((sum, frame) => sum + (frame.type === 'talk' ? frame.messages.length : 0), 0);
  return `${rounded(views)} views and ${rounded(messages)} messages on ${rounded(lines.length)} lines, ${rounded(readings.length)} readings, ${screens.length} screens in the end`;
}

/** The checker has to find the bug by what it does: otherwise its zeros above say nothing. */
async function rowOfBug(of: { postgres: OwnPostgres; packs: string; bug: BugName; seed: number }): Promise<Row> {
  const { postgres, packs, bug, seed } = of;
  const { what, shows } = bugOf(bug);
  const screens = shows.includes('not-converged') ? PATIENCE_MS.screens : PLANTED_PATIENCE_MS.screens;
  const patienceMs = { ...PLANTED_PATIENCE_MS, screens };
  const { faults } = await runCampaign(postgres, packs, { ...PLANTED, patienceMs, bug, seed });
  const counts = countFaults(faults);
  const missed = shows.filter((kind) => !counts.has(kind)).length;
  const found = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return limited(`planted, not found: ${what}`, { value: missed, most: 0, unit: 'bugs' }, `found: ${found}`);
}

function tell(kills: number): void {
  if (kills % 10 === 0) console.error(`histories: ${kills} kills`);
}

function tellFaults({ faults, output }: CampaignResult): void {
  if (faults.length === 0) return;
  for (const { kind, where } of faults.slice(0, EXAMPLES)) console.error(`${kind}: ${where}`);
  console.error(output);
}
