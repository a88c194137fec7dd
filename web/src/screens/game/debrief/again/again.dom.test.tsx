import { GAME_STAGE, PARTY_STATUS, PAY_MODE, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { type FittingScript, partyNext, partyNextScripts } from '@juzhongren/contract/room-calls/next';
import { partyInvitation, userStatus } from '@juzhongren/contract/room-calls/room';
import type { RoomView } from '@juzhongren/contract/room/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { someCards } from '../../../../testing/cards.ts';
import { storeToken } from '../../../../identity/token.ts';
import { keepPageClean } from '../../../../testing/clean-page.ts';
import type { fakeServices } from '../../../../testing/fake-services.ts';
import { provideObservers } from '../../../../testing/observers.ts';
import { sit } from '../../lobby/sitting.fixture.tsx';
import { said } from '../../room.fixture.ts';
import { debrief } from '../debrief.fixture.ts';

keepPageClean();
provideObservers();

const NEXT = 'nextroom0001';
const offer = (id: number, change: Partial<FittingScript> = {}): FittingScript => ({
  ...(someCards(1, { first: id })[0] as FittingScript),
  player: 3,
  line: `第 ${id} 个本的一句话。`,
  played: 0,
  mine: 'public',
  ...change,
});
const OFFERS = [offer(7), offer(8, { played: 1, price: 1_200, access: SCRIPT_ACCESS.Normal, mine: 'none' })];
const next = (change: Partial<NonNullable<RoomView['next']>> = {}): RoomView['next'] => ({
  partyId: NEXT,
  scriptId: 7,
  scriptName: '青瓷',
  userId: 2,
  at: 0,
  ...change,
});
const INVITATION = {
  host: { nickname: '老周', avatar: '' },
  script: { script_name: '青瓷', cover: '', player: 3, duration: 60 },
  openSeats: 2,
  over: false,
};
const seated = (
  change: Partial<RoomView> = {},
  prepare: (services: ReturnType<typeof fakeServices>) => void = () => {},
) =>
  sit(
    { ...debrief(), ...change },
    {
      prepare: (services) => {
        services.answer(userStatus, { party: null });
        services.answer(partyNextScripts, { players: 3, scripts: OFFERS });
        services.answer(partyInvitation, INVITATION);
        prepare(services);
      },
    },
  );
const openOffers = () => fireEvent.click(screen.getByRole('button', { name: '再来一局' }));
const offered = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }));

test('lets no guest open the next room and says that an account is needed', async () => {
  await seated();
  act(() => storeToken('secret', { partyId: 'abcdefghijkl', pin: '4711', nickname: '雨夜来客', portrait: undefined }));
  expect(await screen.findByText(/开下一局要有账号/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '再来一局' })).toBeNull();
});

test('opens the next room in two taps and goes there', async () => {
  const { services, router } = await seated();
  services.answer(partyNext, { partyId: NEXT, seq: 1, opened: true, by: '阿青', scriptName: '剧本 7' });
  openOffers();
  const row = await offered('剧本 7');
  expect(row.getByText('你们都没玩过')).toBeDefined();
  expect(row.getByText('第 7 个本的一句话。')).toBeDefined();
  fireEvent.click(row.getByRole('button', { name: '就玩这个' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/join/${NEXT}`));
  expect(router.state.type).toBe('REPLACE');
  expect(services.of(partyNext)).toMatchObject([{ body: { scriptId: 7 } }]);
});

test('chooses the payment mode with the same tap and ignores further taps while sending', async () => {
  const { services } = await seated();
  services.fail(partyNext, 'never');
  openOffers();
  const row = await offered('剧本 8');
  expect(row.getByText('有 1 位玩过')).toBeDefined();
  expect(row.getByText('每位 ¥12.00，会员和已拥有的免费')).toBeDefined();
  const treat = row.getByRole('button', { name: '我请客 · 最多 ¥36.00' });
  fireEvent.click(treat);
  fireEvent.click(treat);
  fireEvent.click(row.getByRole('button', { name: 'AA 制' }));
  expect(services.of(partyNext)).toMatchObject([{ body: { scriptId: 8, payMode: PAY_MODE.Carnival } }]);
});

test('names the player who was quicker and joins that room', async () => {
  const { services, router } = await seated();
  services.answer(partyNext, { partyId: NEXT, seq: 1, opened: false, by: '小满', scriptName: '青瓷' });
  openOffers();
  fireEvent.click((await offered('剧本 7')).getByRole('button', { name: '就玩这个' }));
  expect(await screen.findByText('小满 已经开了《青瓷》，一起去')).toBeDefined();
  expect(router.state.location.pathname).toBe(`/join/${NEXT}`);
});

test('retries with the same request id after a network error', async () => {
  const { services } = await seated();
  services.fail(partyNext, 'no network');
  openOffers();
  const button = (await offered('剧本 7')).getByRole('button', { name: '就玩这个' });
  fireEvent.click(button);
  expect(await screen.findByText('房间没能创建，请稍后重试')).toBeDefined();
  services.refuse(partyNext, ERROR.scriptNotAvailable);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(services.of(partyNext)).toHaveLength(2));
  const names = services.of(partyNext).map(({ body }) => (body as { requestId: string }).requestId);
  expect(names[1]).toBe(names[0]);
});

test('says when a script needs more or fewer players than there are', async () => {
  const scripts = [offer(7), offer(8, { player: 4 }), offer(9, { player: 2 })];
  await seated({}, (services) => services.answer(partyNextScripts, { players: 3, scripts }));
  openOffers();
  expect((await offered('剧本 8')).getByText('4人本，还要再叫 1 位')).toBeDefined();
  expect((await offered('剧本 9')).getByText('2人本，有 1 位坐不下')).toBeDefined();
  expect((await offered('剧本 7')).queryByText(/人本，/)).toBeNull();
});

test('links to the catalogue when no other script is offered', async () => {
  await seated({}, (services) => services.answer(partyNextScripts, { players: 3, scripts: [] }));
  openOffers();
  expect(await screen.findByText('架上没有别的本了')).toBeDefined();
  expect(screen.getByRole('link', { name: '去剧本库看看' }).getAttribute('href')).toBe('/scripts');
});

test('loads the offers again on retry', async () => {
  const { services } = await seated({}, (all) => all.fail(partyNextScripts, 503));
  openOffers();
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  services.answer(partyNextScripts, { players: 3, scripts: OFFERS });
  await waitFor(() => expect(services.of(partyNextScripts).length).toBeGreaterThan(1));
});

test('mentions a game that still runs elsewhere and offers scripts all the same', async () => {
  await seated({}, (services) =>
    services.answer(userStatus, {
      party: {
        partyId: 'elsewhere001',
        status: PARTY_STATUS.Gameing,
        stage: GAME_STAGE.Started,
        script: { script_id: 9, script_name: '零点', player: 4 },
      },
    }),
  );
  openOffers();
  expect(await screen.findByText(/《零点》还在进行中/)).toBeDefined();
  expect(screen.getByRole('link', { name: '返回上一局' })).toBeDefined();
  expect((await offered('剧本 7')).getByRole('button', { name: '就玩这个' })).toBeDefined();
});

test('announces the next room in a notice, the debrief and the chat; a tap on the notice joins it', async () => {
  const { pushRoom, router } = await seated();
  pushRoom({ ...debrief(), seq: 90, next: next() });
  const news = screen.getByRole('button', { name: /^老周开了《青瓷》 ?一起去$/ });
  const card = within(screen.getByRole('region', { name: '下一局' }));
  expect(await card.findByText('还有 2 个座位')).toBeDefined();
  expect(card.getByRole('link', { name: '一起去' }).getAttribute('href')).toBe(`/join/${NEXT}`);
  expect(screen.queryByRole('button', { name: '再来一局' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /一起去/ })).toHaveLength(2);
  expect(screen.getByText('老周开了《青瓷》，可以一起去')).toBeDefined();
  fireEvent.click(news);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/join/${NEXT}`));
});

test('shows the opener the way to the room, but no notice', async () => {
  const { pushRoom } = await seated();
  pushRoom({ ...debrief(), seq: 90, next: next({ userId: 1 }) });
  expect(screen.queryByRole('button', { name: /开了《青瓷》/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: /去那一局/ })).toHaveLength(2);
});

test('offers to open another room when the next one is over', async () => {
  await seated({ next: next() }, (services) =>
    services.answer(partyInvitation, { ...INVITATION, openSeats: 0, over: true }),
  );
  expect(await screen.findByRole('button', { name: '再来一局' })).toBeDefined();
});

test('keeps the chat and the way to the next room after the room is dissolved', async () => {
  await sit(
    { ...debrief(), next: next(), dismissed: { reason: 'finished', stage: GAME_STAGE.VoteEnd } },
    { chat: [said(1, 2, '走吗')], prepare: (services) => services.answer(partyInvitation, INVITATION) },
  );
  expect(screen.getByText('走吗')).toBeDefined();
  expect(screen.getAllByRole('link', { name: /一起去/ })).toHaveLength(2);
});
