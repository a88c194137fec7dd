import { userProfile } from '@juzhongren/contract/accounts';
import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import { cdkList, cdkRedeem, certVerify, type Redeemed, type RedemptionRecord } from '@juzhongren/contract/redemption';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishAppConfig } from '../../net/app-config.ts';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { ExchangeScreen } from './exchange-screen.tsx';

keepPageClean();
provideObservers();
beforeEach(() => storeToken('secret'));

const CODE = 'ABCD-EFGH-JKMN-PQRS';
/** 2025-11-21 in Shanghai, still 2025-11-20 in UTC. */
const USED = Date.UTC(2025, 10, 20, 18) / 1000;
const vip: Redeemed = { vip: { name: '月卡' } };

function open({ records = [] }: { records?: RedemptionRecord[] } = {}) {
  const services = fakeServices();
  services.answer(cdkList, records);
  return { services, router: show(<ExchangeScreen />, { path: '/exchange', at: '/exchange' }) };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '请输入兑换码/团购券码' });
const button = () => screen.getByRole('button', { name: '兑换' });
const redeem = async (typed: string): Promise<void> => {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(typed);
  await userEvent.click(button());
};

test.each(['', ' 　'])('rejects a blank code (%s) without a request', async (typed) => {
  const { services } = open();
  await redeem(typed);
  expect(await screen.findByText('兑换码不能为空')).toBeDefined();
  expect(document.activeElement).toBe(field());
  expect(services.of(cdkRedeem)).toEqual([]);
  expect(services.of(certVerify)).toEqual([]);
});

test.each(['123456789012', '１２３４５６７８９０１２', ' 1234 5678 9012 '])(
  'redeems digits as a certificate: %s',
  async (typed) => {
    const { services } = open();
    services.answer(certVerify, vip);
    await redeem(typed);
    expect(await screen.findByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeDefined();
    expect(services.of(certVerify)).toMatchObject([{ body: { cert_no: '123456789012' } }]);
    expect(services.of(cdkRedeem)).toEqual([]);
  },
);

test('redeems other text as a code, links to the script, and reloads list and profile', async () => {
  const { services, router } = open();
  services.answer(cdkRedeem, { script: { id: 7, name: '青瓷', cover: '/c.svg', score: 870 } });
  await screen.findByText('这里还没有内容');
  services.answer(cdkList, [
    { type: CDK_TYPE.Script, cdk: CODE, usedTime: USED, attachment: { scriptId: 7, scriptName: '青瓷' } },
  ]);
  await redeem(` ${CODE} `);
  const dialog = within(await screen.findByRole('dialog', { name: '兑换成功' }));
  expect(dialog.getByText('青瓷')).toBeDefined();
  expect(dialog.getByText('8.7')).toBeDefined();
  expect(services.of(cdkRedeem)).toMatchObject([{ token: 'secret', body: { value: CODE } }]);
  await waitFor(() => expect(services.of(cdkList)).toHaveLength(2));
  expect(field().value).toBe('');
  await userEvent.click(dialog.getByRole('link', { name: '马上开玩' }));
  expect(router.state.location).toMatchObject({ pathname: '/script', search: '?id=7' });
});

test.each([
  [3, '邀请卡', /自动抵扣一个座位/],
  [4, '剧本兑换卡', /永久可玩/],
] as const)('explains how to use a card (type %i)', async (type, name, use) => {
  const { services } = open();
  services.answer(cdkRedeem, { card: { type, name } });
  await redeem(CODE);
  const dialog = within(await screen.findByRole('dialog', { name: '兑换成功' }));
  expect(dialog.getByText(name)).toBeDefined();
  expect(dialog.getByText(use)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: '好的' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [1002, '兑换失败', /有没有打错/],
  [4012, '兑换失败', /你已经有了/],
  [1004, '兑换失败', /过一会儿再来/],
  [5000, '兑换失败', /码没有用掉/],
  [1001, '兑换失败', /有没有打错/],
  [9999, '兑换失败', /过一会儿再试/],
  [-1, '兑换失败，请联系客服', /用过、过期或停用/],
] as const)(
  'shows for error %i the toast %s, keeps the code and shows advice by the field',
  async (err, toast, advice) => {
    const { services } = open();
    services.refuse(cdkRedeem, err);
    await redeem(CODE);
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(toast));
    expect(field().value).toBe(CODE);
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(advice);
    await userEvent.type(field(), 'X');
    expect(screen.queryByText(advice)).toBeNull();
  },
);

test('links to the feedback page on error -1 if no support contact is configured', async () => {
  const { services, router } = open();
  services.refuse(cdkRedeem, -1);
  await redeem(CODE);
  await userEvent.click(await screen.findByRole('link', { name: '联系客服' }));
  expect(router.state.location.pathname).toBe('/feedback');
});

test('shows the configured support contact on error -1', async () => {
  const config = document.createElement('script');
  config.id = 'app-config';
  config.type = 'application/json';
  publishAppConfig(document, window);
  const defaults = window.__APP_CONFIG__!;
  config.textContent = JSON.stringify({ ...defaults, support: 'juzhongren-kf' });
  document.head.append(config);
  publishAppConfig(document, window);
  const { services } = open();
  services.refuse(certVerify, -1);
  await redeem('123456');
  expect(await screen.findByText('兑换失败，请联系客服 juzhongren-kf')).toBeDefined();
  config.remove();
  window.__APP_CONFIG__ = defaults;
});

test.each([['no network'], [500]] as const)(
  'reloads the list after %s, because the redemption may have worked',
  async (how) => {
    const { services } = open();
    await screen.findByText('这里还没有内容');
    services.fail(cdkRedeem, how);
    await redeem(CODE);
    expect(await screen.findByText('兑换失败')).toBeDefined();
    expect(field().value).toBe(CODE);
    await waitFor(() => expect(services.of(cdkList)).toHaveLength(2));
  },
);

test('treats 4012 as success when a code is retried after a lost response', async () => {
  const { services } = open();
  services.fail(cdkRedeem, 'no network');
  await redeem(CODE);
  expect(await screen.findByText(/不知道有没有换成/)).toBeDefined();
  services.refuse(cdkRedeem, 4012);
  await redeem(CODE);
  expect(await screen.findByText('不用再换')).toBeDefined();
  expect(screen.getByText(/你已经有了/)).toBeDefined();
  expect(screen.queryByText('兑换失败')).toBeNull();
  // For this code no response was lost.
  await redeem('ZZZZ-EFGH-JKMN-PQRS');
  expect(await screen.findByText('兑换失败')).toBeDefined();
});

test('removes the failure message of an earlier attempt after a success', async () => {
  const { services } = open();
  services.refuse(cdkRedeem, 1002);
  await redeem(CODE);
  expect(await screen.findByText('兑换失败')).toBeDefined();
  services.answer(cdkRedeem, vip);
  fireEvent.submit(field());
  expect(await screen.findByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeDefined();
  // Messages that appear with a dialog are announced after a delay.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText('兑换失败')).toBeNull();
});

test('times out a pending request and allows a retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { services } = open();
  services.fail(cdkRedeem, 'never');
  await redeem(CODE);
  expect(button().getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText(/不知道有没有换成/)).toBeDefined();
  expect(button().getAttribute('aria-busy')).toBeNull();
  vi.useRealTimers();
});

test('redeems once on a double tap', async () => {
  const { services } = open();
  services.fail(cdkRedeem, 'never');
  await userEvent.type(field(), CODE);
  act(() => {
    fireEvent.submit(field());
    fireEvent.submit(field());
  });
  await userEvent.dblClick(button());
  await userEvent.type(field(), '{Enter}');
  expect(services.of(cdkRedeem)).toHaveLength(1);
  expect(button().getAttribute('aria-busy')).toBe('true');
});

test('lists the four types of records, used and unused', async () => {
  open({
    records: [
      { type: CDK_TYPE.Vip, cdk: 'c1', usedTime: USED, attachment: '月卡' },
      { type: CDK_TYPE.Script, cdk: 'c2', usedTime: USED, attachment: { scriptId: 7, scriptName: '青瓷' } },
      { type: CDK_TYPE.InvitationCard, cdk: 'c3', usedTime: USED, attachment: null },
      { type: CDK_TYPE.ScriptExchangeCard, cdk: 'c4', usedTime: USED, attachment: { scriptName: '雨夜琴声' } },
    ],
  });
  const list = within(await screen.findByRole('list', { name: '兑换记录' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '会员月卡c12025-11-21',
    '剧本青瓷c22025-11-21',
    '邀请卡待使用c32025-11-21',
    '剧本兑换卡雨夜琴声c42025-11-21',
  ]);
  expect(list.getByRole('link').getAttribute('href')).toBe('/script?id=7');
  expect(screen.getByText('没有更多了')).toBeDefined();
});

test('loads pages of 20 and shows a repeated record once', async () => {
  const { services } = open();
  cleanup();
  const all = Array.from({ length: 25 }, (_, index) => ({
    type: CDK_TYPE.Vip,
    cdk: `c${index}`,
    usedTime: USED,
    attachment: '月卡',
  }));
  services.answerEach(cdkList, ({ query }) => {
    const offset = Number(query['offset']);
    // Another code was redeemed between the two page requests.
    return all.slice(Math.max(0, offset - 1), offset + 20 - Math.min(1, offset));
  });
  show(<ExchangeScreen />, { path: '/exchange', at: '/exchange' });
  await screen.findByText('没有更多了');
  expect(screen.getAllByText('月卡')).toHaveLength(25);
  expect(services.of(cdkList).at(-1)?.query).toEqual({ offset: '20', limit: '20' });
});

test('offers a retry when the list fails to load and still allows redemption', async () => {
  const services = fakeServices();
  services.refuse(cdkList, 5000);
  services.answer(cdkRedeem, vip);
  services.fail(userProfile, 'never');
  show(<ExchangeScreen />, { path: '/exchange', at: '/exchange' });
  expect(await screen.findByText('兑换记录加载失败，请刷新重试')).toBeDefined();
  services.answer(cdkList, []);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('这里还没有内容')).toBeDefined();
  await redeem(CODE);
  expect(await screen.findByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeDefined();
});

/** Codes with valid check characters. */
const [FIRST, SECOND] = ['ZZZZ-ZZZZ-ZZZZ-ZZZN', 'ABCD-EFGH-JKMN-PQRB'] as const;

test.each([
  ['a label', `兑换码：${FIRST}`],
  ['a note', `“${FIRST}”（长期有效）`],
  ['full-width characters', `兑换码：ＺＺＺＺ－ＺＺＺＺ－ＺＺＺＺ－ＺＺＺＮ。`],
  ['a message longer than a code', `【局中人】${'很高兴认识你，'.repeat(20)}你的兑换码 ${FIRST}，有效期至 2027-01-01`],
])('sends only the code found in a text with %s', async (_name, text) => {
  const { services } = open();
  services.answer(cdkRedeem, vip);
  await redeem(text);
  expect(await screen.findByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeDefined();
  expect(services.of(cdkRedeem)).toMatchObject([{ body: { value: FIRST } }]);
});

test('sends only the number of a certificate pasted with its label', async () => {
  const { services } = open();
  services.answer(certVerify, vip);
  await redeem('券码：1234 5678 9012，有效期至2027-01-01');
  expect(await screen.findByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeDefined();
  expect(services.of(certVerify)).toMatchObject([{ body: { cert_no: '123456789012' } }]);
});

test('offers the codes found in a text and leaves the others in the field', async () => {
  const { services } = open();
  services.answer(cdkRedeem, vip);
  await redeem(`给你两个：${FIRST}，${SECOND}。`);
  expect(await screen.findByText(/这段文字里有 2 个码/)).toBeDefined();
  expect(services.of(cdkRedeem)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: SECOND }));
  expect(await screen.findByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeDefined();
  expect(services.of(cdkRedeem)).toMatchObject([{ body: { value: SECOND } }]);
  expect(field().value).toBe(FIRST);
  expect(screen.queryByText(/个码/)).toBeNull();
});
