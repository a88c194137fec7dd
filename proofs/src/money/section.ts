import { percentile, spread } from '@juzhongren/bench/report/percentiles';
import { limited, type Row, rounded, type Section, reportOnly } from '@juzhongren/bench/report/section';
import type { Undo } from '@juzhongren/bench/server/undo';
import { type ProofResources, withProofResources } from '../harness/ground.ts';
import { rowOfBug, rowsOfFaults } from '../harness/rows.ts';
import { BUGS } from './bugs.ts';
import { type CampaignResult, PATIENCE, PLANTED, runCampaign } from './campaign.ts';
import { balancesOf } from './verdict/check-ledger.ts';
import { type Contests, runContests } from './contests/contests.ts';
import { FAULT_LABELS, FAULTS } from './verdict/fault.ts';
import { type Fuzzed, fuzzReader } from './contests/fuzz.ts';
import { writePricedPacks } from './shop/priced-pack.ts';
import { CLIENTS, type Raced } from './contests/race.ts';
import { isPaidRight, REPAIR_MS_MAX, repairsOf } from './verdict/verdict.ts';

interface Size {
  readonly orders: number;
  readonly kills: number;
  readonly withinMs: number;
  readonly rounds: number;
  readonly notices: { readonly read: number; readonly sent: number };
  readonly bugs: typeof BUGS;
}

const SHORT: Size = {
  orders: 120,
  kills: 1,
  withinMs: 4_000,
  rounds: 10,
  notices: { read: 50_000, sent: 1_000 },
  bugs: BUGS.slice(0, 1),
};
const LONG: Size = {
  orders: 500,
  kills: 8,
  withinMs: 20_000,
  rounds: 200,
  notices: { read: 1_000_000, sent: 20_000 },
  bugs: BUGS,
};

export const moneySection: Section = {
  name: 'money',
  summary: 'payments under faults, forgeries and races, compared with the records of the provider',
  page: 'verification.md',
  method:
    'People buy memberships, scripts, seats and whole rooms from two servers with one PostgreSQL and one Redis, through the real adapter for WeChat Pay. The provider is a test server that speaks the public protocol, with its own keys and records, written independently of the adapter.\n\n' +
    '- Schedule: a seed decides for each order how it is paid (as requested, before our server has the answer to the prepay, after closing, with another amount, currency or payer, or never), when the notification arrives (once, twice, ten times at once on both servers, seconds or a day later, or never), which forgeries are sent (another key, signature, key name, time, encryption, merchant, app or amount), and after which step the client dies.\n' +
    '- Faults: the provider changes its key and fails 4 % of the requests, half of them after they took effect. Servers are killed with `kill -9`. Then the clocks of the servers advance by days.\n' +
    '- Check: independent code compares orders, ledger, memberships, scripts and room logs with the records of the provider.\n' +
    '- Repair: time from payment to grant if the notification was lost and the client was dead, unless the provider failed when it was queried about the order.\n' +
    '- Changed notifications: true ones with changed or exchanged parts, replayed after more than five minutes, or signed or encrypted by others. True ones in between must be accepted.\n' +
    `- Races: ${CLIENTS} clients on both servers want one code, one certificate or the payment of one seat. Compared with the same race by select-then-update.\n` +
    '- Control: the same check of servers with one planted bug each. It must find every bug.\n' +
    '- `--long`: 500 orders, 1,000,000 changed notifications, 200 rounds of each race, every bug.',
  run: async ({ long }) =>
    await withProofResources(writePricedPacks, async (place, undo) => {
      const seed = Math.floor(Math.random() * 1_000_000);
      return await measure({ size: long ? LONG : SHORT, place, seed, undo });
    }),
};

interface Setting {
  readonly size: Size;
  readonly place: ProofResources;
  readonly seed: number;
  readonly undo: Undo;
}

async function measure({ size, place, seed, undo }: Setting): Promise<Row[]> {
  const { orders, kills, withinMs, rounds, notices } = size;
  const asked = { orders, kills, withinMs, bug: null, seed, patience: PATIENCE.whole, progress: tell };
  const result = await runCampaign(place, asked);
  const contests = await runContests(place, { rounds, notices: notices.sent, seed });
  tell('races run');
  const read = await fuzzReader(seed, notices.read, undo);
  const planted: Row[] = [];
  for (const bug of size.bugs) {
    const found = await runCampaign(place, { ...PLANTED, kills: 0, patience: PATIENCE.planted, bug });
    planted.push(rowOfBug(FAULTS, bug, found));
    tell(`planted ${bug.name}`);
  }
  return [
    reportOnly('setting', `${rounded(orders)} orders planned, two servers, killed: ${kills}, seed ${seed}`),
    ...rowsOf(result),
    ...rowsOfNotices(read, contests.fuzzed),
    ...rowsOfRaces(contests),
    ...planted,
  ];
}

function rowsOf(result: CampaignResult): Row[] {
  const { kept, books, seen, sent, asked } = result;
  const by = (of: (order: (typeof kept.orders)[number]) => string) =>
    [...Map.groupBy(kept.orders, of)].map(([name, orders]) => `${orders.length} ${name}`).join(', ');
  const paid = [...books.values()].filter(isPaidRight).length;
  const balances = balancesOf(kept);
  const income = -(balances.get('income') ?? 0);
  const repairs = repairsOf(kept, books, seen).map((ms) => ms / 1_000);
  return [
    reportOnly(
      'orders',
      `${kept.orders.length} (${by(({ product }) => product)}), ${paid} paid as asked, in ${Math.round(result.seconds)} s`,
    ),
    reportOnly(
      'final states',
      by(({ status, attention }) => (attention === null ? status : 'for staff')),
    ),
    reportOnly(
      'notifications',
      `${rounded(sent.true)} true, ${rounded(sent.forged)} forged`,
      `${rounded(asked.requests)} requests to the provider, ${asked.failed} failed`,
    ),
    reportOnly('ledger', `${rounded(kept.postings.length)} postings, income ${rounded(income / 100)} yuan`),
    ...rowsOfFaults(FAULT_LABELS, result),
    ...(repairs.length === 0
      ? []
      : [
          limited(
            'lost notification: time to repair, max',
            { value: percentile(repairs, 1), most: REPAIR_MS_MAX / 1_000, unit: 's' },
            `${spread(repairs, 's')}, ${repairs.length} orders`,
          ),
        ]),
  ];
}

function rowsOfNotices(read: Fuzzed & { seconds: number }, sent: Fuzzed & { seconds: number }): Row[] {
  for (const example of [...read.examples, ...sent.examples]) console.error(`accepted: ${example}`);
  const pace = (of: Fuzzed & { seconds: number }) => `${rounded(Math.round(of.mutated / of.seconds))} a second`;
  return [
    reportOnly(
      'changed notifications',
      `${rounded(read.mutated)} read, ${pace(read)}; ${rounded(sent.mutated)} over HTTP, ${pace(sent)}`,
    ),
    limited('changed and accepted', { value: read.taken + sent.taken, most: 0, unit: 'notifications' }),
    limited(
      'true and refused',
      { value: read.refusedControls + sent.refusedControls, most: 0, unit: 'notifications' },
      `of ${rounded(read.controls + sent.controls)}`,
    ),
  ];
}

function rowsOfRaces({ codes, certificates, seats, naive }: Contests): Row[] {
  const row = (what: string, { rounds, given, toldWrong }: Raced) => {
    const wrong = given.filter((times) => times !== 1).length + toldWrong;
    return limited(
      `${what}: rounds without exactly one winner`,
      { value: wrong, most: 0, unit: 'rounds' },
      `of ${rounds}; select-then-update: ${naive.given.filter((times) => times !== 1).length} of ${naive.rounds}, at most ${Math.max(...naive.given)} winners`,
    );
  };
  if (naive.given.every((times) => times === 1))
    throw new Error('The naive control paid once: these races prove nothing.');
  return [row('one code', codes), row('one certificate', certificates), row("one seat's payment", seats)];
}

function tell(what: string): void {
  console.error(`money: ${what}`);
}
