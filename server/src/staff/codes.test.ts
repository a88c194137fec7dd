import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RedemptionWorld, redemptionWorld } from '../redemption/testing/redemption-world.ts';
import type { AuditedChange } from './action/action.ts';
import { createCertificates } from './certificates.ts';
import { createCodes, type CreateOptions, listBatches, revokeCodes, showBatch } from './codes.ts';
import { actionContextOf, performed } from './testing/action-context.ts';
import { outputOf } from './testing/output-of.ts';

const DAY_MS = 24 * 60 * 60_000;
const HEADER = '兑换码,内容,有效期至,批次,备注';

let world: RedemptionWorld;
let folder: string;
beforeAll(async () => {
  world = await redemptionWorld();
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-codes-'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

async function create(words: string, options: CreateOptions = {}) {
  const context = actionContextOf(world.deps);
  const output = await outputOf((people) => createCodes({ ...context, people }, { words: words.split(' '), options }));
  await context.undoUnlessKept(output.change !== undefined);
  const { code, lines: printed, beside: said } = output;
  return { code, printed, said, codes: printed.slice(1).map((line) => line.split(',')[0] ?? '') };
}
async function resultOf(command: (say: (line: string) => void) => Promise<number | AuditedChange>) {
  const { code, lines } = await outputOf(({ say }) => command(say));
  return { code, lines };
}
const list = (typed = '') => resultOf((say) => listBatches(world.deps, typed, say));
const batchOf = ({ said }: { said: string[] }) => /第 (\d+) 批/.exec(said[0] ?? '')?.[1] ?? '';
const batches = async () => (await world.deps.db.selectFrom('code_batch').select('batch_id').execute()).length;

test.each([
  ['vip-month 3', '月卡', { vip: { name: '月卡' } }],
  ['vip-week', '七天卡', { vip: { name: '七天卡' } }],
  ['script 1001 2', '剧本《剧本1001》', { script: { id: 1001 } }],
  ['invitation 1', '邀请卡', { card: { type: CDK_TYPE.InvitationCard } }],
  ['exchange', '剧本兑换卡', { card: { type: CDK_TYPE.ScriptExchangeCard } }],
])('writes CSV for create %s, and every code works', async (words, name, gives) => {
  const made = await create(words, { expires: '2026-03-02', remark: '开业, "礼"' });
  expect(made.code).toBe(0);
  expect(made.printed[0]).toBe(HEADER);
  const size = Number(/ (\d)$/.exec(words)?.[1] ?? 1);
  expect(made.codes).toHaveLength(size);
  const rest = `,${name},2026-03-02,${batchOf(made)},"开业, ""礼"""`;
  for (const line of made.printed.slice(1)) {
    expect(line.slice(19)).toBe(rest);
    expect(await world.redeem(line.slice(0, 19), await world.user())).toMatchObject({ err: ERROR.ok, params: gives });
  }
});

test('stores nothing that reveals a code', async () => {
  const { codes } = await create('vip-month 5');
  const rows = JSON.stringify(await world.deps.db.selectFrom('redemption_code').selectAll().execute());
  for (const code of codes) {
    for (const part of [code, code.replaceAll('-', ''), code.slice(0, 9), code.slice(5, 14)]) {
      expect(rows).not.toContain(part);
    }
  }
});

test('writes codes to a private file and never overwrites one', async () => {
  const out = join(folder, 'codes.csv');
  const made = await create('vip-month 2', { out });
  expect(made).toMatchObject({ code: 0, printed: [] });
  expect(made.said[0]).toContain(out);
  const [header, ...lines] = readFileSync(out, 'utf8').trimEnd().split('\r\n');
  expect(header).toBe(`\uFEFF${HEADER}`);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  for (const line of lines)
    expect(await world.redeem(line.slice(0, 19), await world.user())).toMatchObject({ err: ERROR.ok });
  const before = await batches();
  for (const taken of [out, folder, join(folder, 'nowhere', 'codes.csv')]) {
    expect(await create('vip-month', { out: taken })).toMatchObject({ code: 1, printed: [] });
  }
  expect(await batches()).toBe(before);
  expect(readFileSync(out, 'utf8')).toContain(lines[0]);
});

test.each([
  ['', {}],
  ['vip', {}],
  ['constructor', {}],
  ['vip-month 0', {}],
  ['vip-month 1.5', {}],
  ['vip-month 100001', {}],
  ['vip-month 1 2', {}],
  ['script', {}],
  ['script x', {}],
  ['script 4040', {}],
  ['vip-month', { expires: '2026-02-30' }],
  ['vip-month', { expires: '2026-02-28' }],
  ['vip-month', { expires: 'tomorrow' }],
  ['vip-month', { remark: 'x'.repeat(201) }],
])('rejects create %s %j with a message', async (words, options) => {
  const before = await batches();
  const { code, printed, said } = await create(words, options);
  expect(code).toBe(1);
  expect(printed).toEqual([]);
  expect(said).toEqual([expect.stringMatching(/[。]$/)]);
  expect(await batches()).toBe(before);
});

test('accepts a code until the end of its last day in Shanghai', async () => {
  const { codes } = await create('vip-month 2', { expires: '2026-03-01' });
  const late = world.clock.now;
  world.clock.now = Date.parse('2026-03-01T15:59:59.999Z');
  expect(await world.redeem(codes[0] ?? '', await world.user())).toMatchObject({ err: ERROR.ok });
  world.clock.advance(1);
  expect(await world.redeem(codes[1] ?? '', await world.user())).toMatchObject({ err: ERROR.redeemRefused });
  world.clock.now = late;
});

test('lists, shows and revokes codes', async () => {
  const made = await create('invitation 3', { remark: '给\u001b[31m朋友', expires: '2026-12-31' });
  const batch = batchOf(made);
  const [used = '', single = '', waiting = ''] = made.codes;
  const user = await world.user();
  await world.redeem(used, user);
  const revoke = (typed: string) => resultOf((say) => revokeCodes(actionContextOf(world.deps), typed, say));
  expect(await revoke(single.toLowerCase())).toEqual({ code: 0, lines: ['作废了。'] });
  expect(await revoke(used)).toEqual({ code: 1, lines: ['已经有人用掉了。'] });
  expect((await list('1')).lines).toEqual([
    `${batch}\t2026-03-01\t邀请卡\t3 个\t已用 1\t作废 1\t有效期至 2026-12-31\t给 [31m朋友`,
  ]);
  const show = await resultOf((say) => showBatch(world.deps, batch, say));
  expect(show.lines[0]).toBe(`…${used.slice(-4)}\t2026-03-01 20:00:00\t玩家 ${user.userId}`);
  expect(show.lines).toContain(`…${single.slice(-4)}\t作废`);
  expect(show.lines).toContain(`…${waiting.slice(-4)}\t没有用`);
  expect(await revoke(batch)).toMatchObject({ code: 0 });
  expect(await revoke(batch)).toMatchObject({ code: 1 });
  expect(await world.redeem(waiting, await world.user())).toMatchObject({ err: ERROR.redeemRefused });
  expect((await list('1')).lines[0]).toContain('已用 1\t作废 2');
  world.clock.advance(400 * DAY_MS);
  expect((await list('1')).lines[0]).toContain('有效期至 2026-12-31（已过）');
  world.clock.advance(-400 * DAY_MS);
  for (const typed of ['', '0', '99999', 'ABCD-EFGH-JKMN-PQRS']) {
    expect(await resultOf((say) => showBatch(world.deps, typed, say))).toEqual({ code: 1, lines: ['没有这一批。'] });
    expect(await revoke(typed)).toMatchObject({ code: 1 });
  }
  expect(await list('x')).toMatchObject({ code: 1 });
});

test('removes the file when the batch is rolled back', async () => {
  const out = join(folder, 'lost.csv');
  // Deferred, so it fails at commit, when everything is written.
  await sql`create function planted() returns trigger language plpgsql as $$ begin raise 'planted'; end $$`.execute(
    world.deps.db,
  );
  await sql`create constraint trigger planted after insert on code_batch deferrable initially deferred
    for each row execute function planted()`.execute(world.deps.db);
  const asked = { words: ['vip-month'], options: { out } };
  await expect(performed(world, 'codes create <什么> [个数...]', asked)).rejects.toThrow('planted');
  await sql`drop trigger planted on code_batch`.execute(world.deps.db);
  expect(() => readFileSync(out)).toThrow('ENOENT');
});

test('labels trial certificates as such, and they work', async () => {
  const env = { GROUP_BUY: 'embedded' } as const;
  const make = (words: string, expires?: string) =>
    outputOf((people) =>
      createCertificates({ ...world.deps, people, env, isDryRun: false }, { words: words.split(' '), expires }),
    );
  const { code, lines } = await make('script 1002 2', '2026-03-01');
  expect(code).toBe(0);
  expect(lines[0]).toBe('试用平台的团购券（不是真的），剧本《剧本1002》：');
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^\d{12}$/), expect.stringMatching(/^\d{12}$/)]);
  const [, first = ''] = lines;
  expect(await world.verify(first, await world.user())).toMatchObject({
    err: ERROR.ok,
    params: { script: { id: 1002 } },
  });
  for (const [words, expires] of [
    ['x'],
    ['vip-month 0'],
    ['vip-month 1001'],
    ['script 9'],
    ['exchange', 'x'],
  ] as const) {
    expect(await make(words, expires)).toMatchObject({ code: 1, lines: [expect.stringMatching(/。$/)] });
  }
  const none = { ...world.deps, env: { GROUP_BUY: 'none' } as const };
  const refused = await outputOf((people) =>
    createCertificates({ ...none, people, isDryRun: false }, { words: ['exchange'], expires: undefined }),
  );
  expect(refused.code).toBe(1);
});
