import { HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { partyPoster } from '@juzhongren/contract/room-calls/room';
import { partyMeeting } from '@juzhongren/contract/room-calls/seats';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatMeetingTime, formatSentMeetingTime } from '../../../format/meeting-time.ts';
import { type Agent, shownBy } from '../../../session/hosts/agents.fixture.ts';
import { fakeMessengerSdk } from '../../../session/hosts/js-sdk.fixture.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { seats } from '../derived/cast.fixture.ts';
import { FIXTURE_ROOM_ID, lobby, playing, readyLobby } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

const PATH = `/poster/${FIXTURE_ROOM_ID}/mac.png`;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sentTime = ({ of }: Awaited<ReturnType<typeof sit>>['services']) =>
  partyMeeting.request.parse(of(partyMeeting)[0]?.body).at;

const click = (name: string | RegExp) => fireEvent.click(button(name));
const poster = () => screen.getByRole<HTMLImageElement>('img', { name: /邀请海报/ });
const loaded = () => fireEvent.load(poster());

async function atPoster(agent: Agent = 'Chrome, Windows', room = lobby()) {
  shownBy(agent);
  const sitting = await sit(room);
  sitting.services.answer(partyPoster, { path: PATH });
  click('邀请好友');
  click('做张海报');
  return sitting;
}
const asked = (services: Awaited<ReturnType<typeof sit>>['services']) => services.of(partyPoster).length;
const TOMORROW = Date.now() + 24 * 3_600_000;

test('shows the number of free seats and updates it when the last one is taken', async () => {
  const { pushRoom } = await sit(lobby());
  click('邀请好友');
  expect(screen.getByText('还差 1 位 · 共 3 位')).toBeDefined();
  expect(screen.getByText(/点开就能坐下/)).toBeDefined();
  pushRoom(readyLobby({ seq: 4 }));
  expect(screen.getByText('已满员')).toBeDefined();
  expect(screen.getByText(/座位都坐满了/)).toBeDefined();
});

test.each([
  ['lobby', readyLobby()],
  ['table', playing()],
])('offers no invitation in a full %s', async (_, room) => {
  await sit(room);
  click('房间菜单');
  expect(screen.getByRole('button', { name: '退出房间' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '邀请好友', hidden: true })).toBeNull();
});

test('invites to take over an empty seat during play', async () => {
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

test('requests the poster on opening, keeps its ratio while it loads, then offers the download', async () => {
  const { services } = await atPoster();
  expect(screen.getByRole('dialog', { name: '邀请海报' })).toBeDefined();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await waitFor(poster);
  expect(asked(services)).toBe(1);
  expect([poster().width, poster().height]).toEqual([1080, 1440]);
  expect(poster().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  expect(button('保存海报').disabled).toBe(true);
  loaded();
  expect(poster().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  const save = screen.getByRole('link', { name: '保存海报' });
  expect(save.getAttribute('href')).toBe(PATH);
  expect(save.getAttribute('download')).toBe('雨夜琴声-邀请海报.png');
});

test('saves the meeting time that the host sets and reloads the poster', async () => {
  const { services, pushRoom } = await atPoster();
  services.answer(partyMeeting, { partyId: FIXTURE_ROOM_ID, seq: 4 });
  click('写上开局时间');
  expect(screen.getByRole('dialog', { name: '约个时间' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '明晚 20:00' }));
  click('就约这个时间');
  await waitFor(() => expect(services.of(partyMeeting)).toHaveLength(1));
  const at = Number(sentTime(services));
  expect(at).toBeGreaterThan(Date.now());
  pushRoom(lobby({ seq: 4, meetAt: at }));
  await waitFor(() => expect(button('改开局时间')).toBeDefined());
  await waitFor(() => expect(asked(services)).toBeGreaterThan(1));
});

test('shows guests the poster but no button for the meeting time', async () => {
  const me = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
  await atPoster('Chrome, Windows', lobby({ me, meetAt: TOMORROW }));
  await waitFor(poster);
  expect(screen.queryByRole('button', { name: /开局时间/ })).toBeNull();
});

test('reloads the poster when a player sits down', async () => {
  const { services, pushRoom } = await atPoster();
  await waitFor(poster);
  loaded();
  pushRoom(readyLobby({ seq: 9 }));
  await waitFor(() => expect(asked(services)).toBe(2));
  await waitFor(() => expect(poster().alt).toContain('已满员'));
});

test.each([
  ['refused', 1004, '操作太频繁，请稍后再试'],
  ['over', 4005, '这一局已经结束，不能再邀请了'],
  ['no answer', -500, '海报没有画出来'],
])('shows the error and offers a retry: %s', async (_, err, text) => {
  shownBy('Chrome, Windows');
  const { services } = await sit(lobby());
  if (err === HTTP_STATUS_ERROR) services.fail(partyPoster, 503);
  else services.refuse(partyPoster, err);
  click('邀请好友');
  click('做张海报');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  services.answer(partyPoster, { path: PATH });
  click('重试');
  await waitFor(poster);
});

test('shows an error when the picture fails to load and requests a new path on retry', async () => {
  const { services } = await atPoster();
  await waitFor(poster);
  fireEvent.error(poster());
  expect(screen.getByRole('alert').textContent).toContain('海报没有画出来');
  click('重试');
  await waitFor(() => expect(asked(services)).toBe(2));
  await waitFor(poster);
  loaded();
  expect(screen.getByRole('link', { name: '保存海报' })).toBeDefined();
});

test('offers a long press and the full-size viewer in the messaging app', async () => {
  fakeMessengerSdk();
  await atPoster('messenger, Android');
  await waitFor(poster);
  expect(screen.getByText('长按图片，保存或发送给朋友')).toBeDefined();
  expect(screen.queryByText('保存海报')).toBeNull();
  const { messengerHost } = await import('../../../session/hosts/messenger-host.ts');
  const preview = vi.spyOn(messengerHost, 'previewPicture').mockReturnValue(true);
  click('查看大图');
  const url = `${window.location.origin}${PATH}`;
  expect(preview).toHaveBeenCalledWith({ urls: [url], current: url });
});

test('adds the meeting time to the invitation text', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  const { pushRoom } = await sit(lobby({ meetAt: TOMORROW }));
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  vi.stubGlobal('isSecureContext', true);
  click('邀请好友');
  const label = formatMeetingTime(TOMORROW, Date.now());
  expect(screen.getByText(`${label} · 还差 1 位 · 共 3 位`)).toBeDefined();
  click('复制邀请');
  const link = `${window.location.origin}/join/${FIXTURE_ROOM_ID}`;
  await waitFor(() =>
    expect(copied).toEqual([
      `${formatSentMeetingTime(TOMORROW, Date.now())}《雨夜琴声》3人本，免费，约 2 小时，还差 1 位：${link}`,
    ]),
  );
  pushRoom(lobby({ seq: 4 }));
  click('复制邀请');
  await waitFor(() => expect(copied[1]).toBe(`《雨夜琴声》3人本，免费，约 2 小时，还差 1 位：${link}`));
});

test('goes back to the other ways and starts with them when opened again', async () => {
  await atPoster();
  click('换一种方式邀请');
  expect(screen.getByRole('dialog', { name: '邀请好友' })).toBeDefined();
  click('做张海报');
  click('关闭');
  await act(async () => {});
  click('邀请好友');
  expect(screen.getByRole('img', { name: '房间二维码' })).toBeDefined();
});
