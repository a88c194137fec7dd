import { HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { partyPoster } from '@juzhongren/contract/party-room';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Agent, shownBy } from '../../../session/hosts/agents.fixture.ts';
import { standInSdk } from '../../../session/hosts/js-sdk.fixture.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { seats } from '../state/cast.fixture.ts';
import { FIXTURE_PARTY, lobby, playing, readyLobby } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

const PATH = `/poster/${FIXTURE_PARTY}/0/mac.png`;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const poster = () => screen.getByRole<HTMLImageElement>('img', { name: /邀请海报/ });
const loaded = () => fireEvent.load(poster());

/** In the lobby with the sheet open at the poster; addresses end with the moment they are for. */
async function atPoster(agent: Agent = 'Chrome, Windows', room = lobby()) {
  shownBy(agent);
  const sitting = await sit(room);
  sitting.services.answerEach(partyPoster, ({ query }) => ({ path: `${PATH}?for=${query['at'] ?? 'now'}` }));
  click('邀请好友');
  click('做张海报');
  return sitting;
}
const asked = (services: Awaited<ReturnType<typeof sit>>['services']) =>
  services.of(partyPoster).map(({ query }) => query['at']);

test.each([
  ['lobby', lobby(), '还差 1 位 · 共 3 位', '点开就能坐下'],
  ['full lobby', readyLobby(), '已满员', '座位都坐满了'],
])('says how many may still come: %s', async (_, room, seatsLine, lead) => {
  await sit(room);
  click('邀请好友');
  expect(screen.getByText(seatsLine)).toBeDefined();
  expect(screen.getByText(new RegExp(lead))).toBeDefined();
});

test('in play with an empty seat it invites to take over', async () => {
  const room = playing();
  await sit({
    ...room,
    members: room.members.slice(0, 2),
    seats: seats().map((seat) => (seat.userId === 3 ? { ...seat, userId: null } : seat)),
  });
  click('房间菜单');
  click('邀请好友');
  const dialog = screen.getByRole('dialog', { name: '邀请好友' });
  expect(within(dialog).getByText('还差 1 位 · 共 3 位')).toBeDefined();
  expect(within(dialog).getByText(/接手空着的角色/)).toBeDefined();
});

test('the poster is asked for at once, has its ratio while it loads, and can be kept once it is here', async () => {
  const { services } = await atPoster();
  expect(screen.getByRole('dialog', { name: '邀请海报' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '现在就开' }));
  await waitFor(poster);
  expect(asked(services)).toEqual([undefined]);
  expect([poster().width, poster().height]).toEqual([1080, 1440]);
  expect(poster().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  expect(button('保存海报').disabled).toBe(true);
  loaded();
  expect(poster().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  const save = screen.getByRole('link', { name: '保存海报' });
  expect(save.getAttribute('href')).toBe(`${PATH}?for=now`);
  expect(save.getAttribute('download')).toBe('雨夜琴声-邀请海报.png');
});

test('another time is another poster', async () => {
  const { services } = await atPoster();
  fireEvent.click(screen.getByRole('radio', { name: /^[今明]晚 \d\d:\d\d$/ }));
  await waitFor(() => expect(asked(services)).toHaveLength(2));
  const at = Number(asked(services)[1]);
  expect(at).toBeGreaterThan(Date.now());
  expect(at).toBeLessThan(Date.now() + 25 * 3_600_000);
  await waitFor(() => expect(poster().src).toContain(`for=${at}`));
});

test('a time of one’s own is asked for once it is typed; one that is over is not', async () => {
  const { services } = await atPoster();
  fireEvent.click(screen.getByRole('radio', { name: '选个时间' }));
  const field = screen.getByLabelText<HTMLInputElement>(/开局时间/);
  await waitFor(() => expect(asked(services)).toHaveLength(2));
  const year = new Date().getUTCFullYear() + 1;
  const soon = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10);
  fireEvent.change(field, { target: { value: `${soon}T19:00` } });
  fireEvent.change(field, { target: { value: `${soon}T19:30` } });
  await waitFor(() => expect(asked(services)).toHaveLength(3), { timeout: 2_000 });
  expect(asked(services)[2]).toBe(String(Date.parse(`${soon}T19:30:00+08:00`)));
  fireEvent.change(field, { target: { value: `${year - 5}-01-01T20:00` } });
  expect((await screen.findByRole('alert', {}, { timeout: 2_000 })).textContent).toContain('选一个以后的时间');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(asked(services)).toHaveLength(3);
});

test('somebody sits down meanwhile: the poster is made anew', async () => {
  const { services, pushRoom } = await atPoster();
  await waitFor(poster);
  loaded();
  pushRoom(readyLobby({ seq: 9 }));
  await waitFor(() => expect(asked(services)).toHaveLength(2));
  await waitFor(() => expect(poster().alt).toContain('已满员'));
});

test.each([
  ['refused', 1004, '操作太频繁，请稍后再试'],
  ['over', 4005, '这一局已经结束，不能再邀请了'],
  ['no answer', -500, '海报没有画出来'],
])('%s: says so and can be tried again', async (_, err, text) => {
  shownBy('Chrome, Windows');
  const { services } = await sit(lobby());
  if (err === HTTP_STATUS_ERROR) services.fail(partyPoster, 503);
  else services.refuse(partyPoster, err);
  click('邀请好友');
  click('做张海报');
  expect((await screen.findByRole('alert', {}, { timeout: 3_000 })).textContent).toContain(text);
  services.answer(partyPoster, { path: PATH });
  click('重试');
  await waitFor(poster);
});

test('a picture that does not come says so, and another try asks for its address anew', async () => {
  const { services } = await atPoster();
  await waitFor(poster);
  fireEvent.error(poster());
  expect(screen.getByRole('alert').textContent).toContain('海报没有画出来');
  click('重试');
  await waitFor(() => expect(asked(services)).toHaveLength(2));
  await waitFor(poster);
  loaded();
  expect(screen.getByRole('link', { name: '保存海报' })).toBeDefined();
});

test('in the messaging app one presses long, or taps to see it large by the app’s own viewer', async () => {
  standInSdk();
  await atPoster('messenger, Android');
  await waitFor(poster);
  expect(screen.getByText('长按图片，保存或发送给朋友')).toBeDefined();
  expect(screen.queryByText('保存海报')).toBeNull();
  const { messengerHost } = await import('../../../session/hosts/messenger-host.ts');
  const preview = vi.spyOn(messengerHost, 'previewPicture').mockReturnValue(true);
  click('查看大图');
  const url = `${window.location.origin}${PATH}?for=now`;
  expect(preview).toHaveBeenCalledWith({ urls: [url], current: url });
});

test('a time that was chosen for the poster is said with the link, too; now is not', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  await atPoster();
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  vi.stubGlobal('isSecureContext', true);
  const label = screen.getByRole('radio', { name: /^[今明]晚 \d\d:\d\d$/ }).parentElement?.textContent ?? '';
  fireEvent.click(screen.getByRole('radio', { name: label }));
  click('换一种方式邀请');
  expect(screen.getByText(`${label} · 还差 1 位 · 共 3 位`)).toBeDefined();
  click('复制邀请');
  const link = `${window.location.origin}/join/${FIXTURE_PARTY}`;
  await waitFor(() => expect(copied).toEqual([`${label}《雨夜琴声》3 人本，还差 1 位：${link}`]));
  click('做张海报');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '现在就开' }));
  click('换一种方式邀请');
  click('复制邀请');
  await waitFor(() => expect(copied).toHaveLength(2));
  expect(copied[1]).toBe(`《雨夜琴声》3 人本，还差 1 位：${link}`);
});

test('nobody is invited for a time at which the room is gone', async () => {
  const room = lobby();
  const expiresAt = Date.now() + 50 * 60_000;
  await atPoster('Chrome, Windows', { ...room, todo: { ...room.todo, deadlineAt: expiresAt } });
  fireEvent.click(screen.getByRole('radio', { name: '选个时间' }));
  const field = screen.getByLabelText<HTMLInputElement>(/开局时间/);
  expect(Date.parse(`${field.value}:00+08:00`)).toBeLessThan(expiresAt);
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
  fireEvent.change(field, { target: { value: `${tomorrow}T20:00` } });
  expect((await screen.findByRole('alert', {}, { timeout: 2_000 })).textContent).toMatch(
    /房间留到[今明][天晚] \d\d:\d\d/,
  );
});

test('goes back to the other ways, and begins there the next time', async () => {
  await atPoster();
  click('换一种方式邀请');
  expect(screen.getByRole('dialog', { name: '邀请好友' })).toBeDefined();
  click('做张海报');
  click('关闭');
  await act(async () => {});
  click('邀请好友');
  expect(screen.getByRole('img', { name: '房间二维码' })).toBeDefined();
});
