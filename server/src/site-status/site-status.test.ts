// Tests announcements, maintenance and blocked words that the operator sets for everyone.
import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { publicSiteStatus } from '@juzhongren/contract/site-status';
import { partyCreate } from '@juzhongren/contract/room-calls/room';
import { partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { accepted, player, type RoomWorld, roomWorld } from '../rooms/testing/room-world.ts';
import { performed } from '../staff/testing/action-context.ts';
import { openSiteStatus } from './open-site-status.ts';

const MINUTE = 60_000;

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.deps.db.deleteFrom('house_state').execute();
  await world.deps.db.deleteFrom('refused_word').execute();
  await world.deps.siteStatus.look();
});

async function staff(typed: Parameters<typeof performed>[1], words: string[] = [], options = {}) {
  const told = await performed(world, typed, { words, options });
  await world.deps.siteStatus.look();
  return told;
}
const news = async () => (await world.call(publicSiteStatus, {})).params;

test('shows an announcement to everyone until it ends or is withdrawn', async () => {
  expect(await news()).toEqual({ notice: null, maintenance: null });
  await staff('notice set <文字...>', ['今晚', '维护'], { until: '20:30' });
  const at = Math.floor(world.clock.now / 1_000);
  expect((await news()).notice).toEqual({ at, text: '今晚 维护', until: at + 30 * 60 });
  world.clock.advance(30 * MINUTE);
  expect((await news()).notice).toBeNull();
  await staff('notice set <文字...>', ['欢迎']);
  expect((await news()).notice).toMatchObject({ text: '欢迎', until: null });
  expect(await staff('notice clear')).toMatchObject({ code: 0, lines: ['收回了。'] });
  expect(await staff('notice clear')).toMatchObject({ code: 1, lines: ['现在没有公告。'] });
  expect((await news()).notice).toBeNull();
});

test.each([
  [[''], {}, '公告要有字，最多 60 个。'],
  [['字'.repeat(61)], {}, '公告要有字，最多 60 个。'],
  [['好'], { until: '25:00' }, '时间应当写成 22:00（今天，过了就是明天）或 2026-03-01T22:00，是上海时间。'],
  [['好'], { until: '2026-02-30T10:00' }, '时间应当写成 22:00（今天，过了就是明天）或 2026-03-01T22:00，是上海时间。'],
  [['好'], { until: '2026-02-01T10:00' }, '这个时间已经过了。'],
])('rejects notice set %j %j', async (words, options, said) => {
  expect(await staff('notice set <文字...>', words, options)).toMatchObject({ code: 1, lines: [said] });
  expect((await news()).notice).toBeNull();
});

test('stops new rooms and games during maintenance, continues running ones, and recovers afterwards', async () => {
  const [lobby, running] = [await world.lobby(2), await world.game()];
  const host = player(running.players, 0);
  await staff('maintenance on', [], { until: '2026-03-02T21:00' });
  const until = Date.parse('2026-03-02T21:00:00+08:00') / 1_000;
  const script = { scriptId: world.script.id, requestId: randomUUID() };
  expect(await world.call(partyCreate, script, await world.user())).toMatchObject({
    err: ERROR.underMaintenance,
    params: { until },
  });
  const start = { partyId: lobby.partyId, requestId: randomUUID() };
  expect((await world.call(partyStart, start, player(lobby.players, 0))).err).toBe(ERROR.underMaintenance);
  await accepted(world, partyReady, { partyId: running.partyId, ready: true }, host);
  expect((await news()).maintenance).toMatchObject({ until });
  expect(await staff('maintenance off')).toMatchObject({ code: 0 });
  expect((await world.call(partyCreate, script, await world.user())).err).toBe(ERROR.ok);
  expect((await news()).maintenance).toBeNull();
});

test('refuses nothing before announced maintenance starts or after it ends', async () => {
  await staff('maintenance on', [], { from: '2027-01-01T22:00', until: '2027-01-01T23:00' });
  expect([world.deps.siteStatus.maintenance() === null, world.deps.siteStatus.closed()]).toEqual([false, null]);
  await staff('maintenance on', [], { until: '2027-01-01T23:00' });
  expect(world.deps.siteStatus.closed()).not.toBeNull();
  const { now } = world.clock;
  world.clock.now = Date.parse('2027-01-01T23:00:00+08:00');
  expect(world.deps.siteStatus.maintenance()).toBeNull();
  world.clock.now = now;
  expect(await staff('maintenance on', [], { from: '22:00', until: '2020-01-01T22:00' })).toMatchObject({ code: 1 });
});

test('blocks words in names and chat, shows operators the matching word, and stops after removal', async () => {
  const { partyId, players } = await world.game();
  const who = player(players, 0);
  const say = (text: string) => world.call(partySay, { partyId, text, requestId: randomUUID() }, who);
  const rename = (nickname: string) => world.call(userProfileUpdate, { nickname }, who);
  expect((await say('坏词')).err).toBe(ERROR.ok);
  expect(await staff('words add [词...]', ['坏词', '壞 詞', 'damn'])).toMatchObject({ code: 0 });
  expect((await performed(world, 'words list')).lines).toHaveLength(2);
  expect((await say('这是坏 词')).err).toBe(ERROR.wordsRefused);
  expect(await rename('壞詞')).toMatchObject({
    err: ERROR.badInput,
    params: { issues: [{ path: 'nickname', message: '昵称里有这里不能用的词，请换一个' }] },
  });
  expect((await performed(world, 'words try <文字...>', { words: ['Damn', '坏词'] })).lines).toEqual([
    expect.stringMatching(/^会被拦：.*damn/),
  ]);
  expect(await staff('words remove <词...>', ['坏 词'])).toMatchObject({ code: 0 });
  expect((await say('坏词')).err).toBe(ERROR.ok);
  expect(await staff('words remove <词...>', ['坏词'])).toMatchObject({ code: 1, lines: ['里面没有这个词。'] });
});

test.each([
  ['GBK', Buffer.from('bbb5b4ca0d0ab1f0b5c4b4ca', 'hex')],
  // A lenient decoder would turn these bytes into letters.
  ['GBK of traditional characters', Buffer.from('9d685a9d685a', 'hex')],
  ['UTF-16', Buffer.from('\uFEFF坏词\n别的词', 'utf16le')],
  ['a spreadsheet', Buffer.from('504b0304140006000800ff', 'hex')],
])('adds no words from a file in %s and explains the reason', async (_name, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'juzhongren-words-'));
  const file = join(folder, 'words.txt');
  writeFileSync(file, bytes);
  const { code, lines } = await performed(world, 'words add [词...]', { words: ['没加的词'], options: { file } });
  expect([code, lines]).toEqual([1, [expect.stringMatching(/不是 UTF-8 编码的文本.*一个都没有加。$/)]]);
  expect((await performed(world, 'words list')).lines.join()).not.toContain('没加的词');
  writeFileSync(file, '\uFEFF# 注释\r\n没加的词\r\n');
  expect(await performed(world, 'words add [词...]', { options: { file }, isDryRun: true })).toMatchObject({ code: 0 });
  rmSync(folder, { recursive: true });
});

test.each([[[]], [['好']], [['。。']], [['字'.repeat(41)]]])('adds nothing for words add %j', async (words) => {
  expect(await staff('words add [词...]', words)).toMatchObject({ code: 1 });
  expect((await performed(world, 'words list')).lines).toEqual(['没有禁用词，什么都不会被拦。']);
});

test('applies a change on every server within a second', async () => {
  const siteStatus = await openSiteStatus(world.deps);
  await performed(world, 'words add [词...]', { words: ['坏词'] });
  await performed(world, 'maintenance on');
  await vi.waitFor(
    () => expect([siteStatus.refuses('坏词'), siteStatus.closed() !== null]).toEqual([true, true]),
    15_000,
  );
  siteStatus.close();
});

test('shows announcement, maintenance and room counts in the overview, but no personal data', async () => {
  await staff('notice set <文字...>', ['今晚维护']);
  const { players } = await world.game();
  const { code, lines } = await performed(world, 'house');
  expect(code).toBe(0);
  const says = new Map(lines.map((line) => line.split('\t') as [string, string]));
  expect(says.get('公告')).toBe('今晚维护');
  expect(says.get('维护')).toBe('没有');
  expect(says.get('房间')).toMatch(/^等候 \d+，在玩 [1-9]\d*，结案 0，复盘 0$/);
  expect(says.get('数据库结构')).toMatch(/^\d{3}-/);
  expect(says.get('备份')).toContain('没有设每天的备份');
  expect(says.get('等人处理')).toBe('举报 0，反馈 0，订单 0，退款确认 0');
  for (const { nickname } of players) expect(lines.join()).not.toContain(nickname);
});
