import { listBlocked } from '@juzhongren/contract/blocks';
import { partyReplay } from '@juzhongren/contract/party-after';
import { gameData } from '@juzhongren/contract/party-texts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { debrief } from './debrief.fixture.ts';
import { replay } from './replay.fixture.ts';
import { said } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
afterEach(() => vi.useRealTimers());

/** A busy machine takes longer. */
const PATIENT = { timeout: 4_000 };
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '时刻' });
const slideTo = (value: number) => fireEvent.change(slider(), { target: { value: String(value) } });
const seat = (name: RegExp) => screen.getByRole('button', { name });

/** In the debrief, with the evening loaded. */
async function reviewing(given = replay()) {
  const seated = await sit(debrief(), { prepare: (services) => services.answer(partyReplay, given) });
  await screen.findByRole('slider', { name: '时刻' }, PATIENT);
  return seated;
}

test('the evening is stepped through: who knows how much, and what happens', async () => {
  await reviewing();
  expect(seat(/^沈砚秋（你） 知道 0 条/)).toBeDefined();
  slideTo(1);
  expect(screen.getByText('你在书房找到《烧残的信》')).toBeDefined();
  expect(seat(/^沈砚秋（你） \+1 知道 1 条/)).toBeDefined();
  click('下一个时刻');
  expect(screen.getByText('你把《烧残的信》拿给陆怀安看')).toBeDefined();
  expect(slider().getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d，你把《烧残的信》拿给陆怀安看$/);
  fireEvent.click(seat(/^陆怀安 \+1 知道 1 条/));
  const known = within(screen.getByRole('list', { name: '此刻的桌面' }));
  expect(known.getByRole('button', { name: '烧残的信' })).toBeDefined();
});

test('an act can be jumped to', async () => {
  await reviewing();
  const acts = within(screen.getByRole('group', { name: '跳到' }));
  fireEvent.click(acts.getByRole('button', { name: '第 2 幕' }));
  expect(slider().value).toBe('6');
  expect(acts.getByRole('button', { name: '第 2 幕' }).getAttribute('aria-current')).toBe('step');
});

test('it plays by itself, is heard meanwhile, and stops at the end', async () => {
  await reviewing();
  vi.useFakeTimers();
  slideTo(10);
  click('播放');
  expect(screen.getByText('《最后的答卷》摆到了桌上').getAttribute('aria-live')).toBe('polite');
  await act(async () => await vi.advanceTimersByTimeAsync(1_900));
  expect(screen.getByText('陆怀安把票投给「沈砚秋」')).toBeDefined();
  click('暂停');
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  expect(slider().value).toBe('11');
  click('播放');
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('真相揭晓')).toBeDefined();
  // From the end it begins anew.
  click('播放');
  expect(slider().value).toBe('0');
});

test('a clue’s way from hand to hand, and who never knew it', async () => {
  await reviewing();
  choose('看哪条线索', 'photo');
  const way = within(screen.getByRole('region', { name: '这条线索的来路' }));
  expect(way.getAllByRole('button')).toHaveLength(1);
  expect(way.getByText('到最后也不知道它的人：你、白露')).toBeDefined();
  choose('看哪条线索', 'letter');
  fireEvent.click(way.getByRole('button', { name: /你公开了《烧残的信》/ }));
  expect(slider().value).toBe('2');
  expect(way.queryByText(/到最后也不知道/)).toBeNull();
});

test('where nothing fits the way back is at hand', async () => {
  await reviewing();
  choose('看哪条线索', 'well');
  expect(screen.getByText('没有这样的时刻。')).toBeDefined();
  click('看整个晚上');
  expect(slider().max).toBe('12');
});

test('an evening that cannot be fetched says so, with the way to try again; the rest is there', async () => {
  const { services } = await sit(debrief(), { prepare: (all) => all.refuse(partyReplay, 5000) });
  expect(await screen.findByText('加载失败', {}, PATIENT)).toBeDefined();
  expect(screen.getByRole('heading', { name: '表现分' })).toBeDefined();
  services.answer(partyReplay, replay());
  click('重试');
  await screen.findByRole('slider', { name: '时刻' }, PATIENT);
  expect(screen.getByText('本场最佳')).toBeDefined();
});

test('the truth is told a moment at a time, or all at once, and stays told', async () => {
  await sit(debrief());
  fireEvent.click(screen.getByRole('tab', { name: '真相' }));
  expect(screen.getByRole('heading', { name: '十点之前' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: '十点之后' })).toBeNull();
  click('接着说（1/2）');
  expect(screen.getByRole('heading', { name: '十点之后' })).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('十点之后');
  click('去复盘');
  expect(screen.getByRole('tab', { name: '复盘' }).getAttribute('aria-selected')).toBe('true');
  cleanup();
  await sit(debrief());
  expect(screen.getByRole('heading', { name: '十点之后' })).toBeDefined();
});

test('the truth can be skipped to its end', async () => {
  await sit(debrief());
  click('全部展开');
  expect(screen.getByText('真相 · 完')).toBeDefined();
});

test('the ending leads to the truth', async () => {
  await sit(debrief(), { fresh: true });
  click('看看真相');
  expect(screen.getByRole('tab', { name: '真相' }).getAttribute('aria-selected')).toBe('true');
});

test('an accomplice is named beside the culprit', async () => {
  const room = debrief();
  await sit({ ...room, debrief: { ...room.debrief!, accomplices: ['bai'] } });
  expect(screen.getByText('帮凶').parentElement?.textContent).toBe('帮凶白露');
});

test('each score comes with its calculation', async () => {
  await sit(debrief());
  expect(screen.getByText('13.33 ÷ 40 × 100，取整得 35 分')).toBeDefined();
});

test('everybody’s texts may be read now', async () => {
  const { services } = await sit(debrief());
  services.answerEach(gameData, ({ query }) => ({
    acts: [
      {
        act: Number(query['act']),
        title: '琴声',
        opening: '',
        chapters: [{ title: '医生', text: `${query['characterId'] ?? '自己'}的第${query['act']}幕` }],
      },
    ],
  }));
  const stories = within(screen.getByRole('region', { name: '大家的剧本' }));
  fireEvent.click(stories.getByRole('button', { name: /陆怀安/ }));
  expect(screen.getByRole('tab', { name: '剧本' }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('lu的第2幕', {}, PATIENT)).toBeDefined();
  choose('谁的剧本', 'bai');
  expect(await screen.findByText('bai的第2幕', {}, PATIENT)).toBeDefined();
  expect(services.of(gameData).map(({ query }) => query['characterId'])).toContain('bai');
});

test('on a wide screen the papers lie beside the review', async () => {
  const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  await sit(debrief(), { prepare: () => vi.stubGlobal('matchMedia', () => wide) });
  expect(screen.queryByRole('tab', { name: '真相' })).toBeNull();
  const papers = within(screen.getByRole('group', { name: '读什么' }));
  fireEvent.click(papers.getByRole('button', { name: '剧本' }));
  expect(document.getElementById('panel-reader')?.dataset['shown']).toBe('true');
  expect(document.getElementById('panel-review')?.dataset['shown']).toBe('true');
});

test('words of blocked people mark no tab', async () => {
  const blocked = { users: [{ userId: 2, nickname: '老周', avatar: '' }] };
  const chat = [said(1, 2, '屏蔽的人说的'), said(2, 3, '大家好')];
  await sit(debrief(), { chat, prepare: (services) => services.answer(listBlocked, blocked) });
  await waitFor(() => expect(screen.getByRole('tab', { name: '讨论' }).dataset['unread']).toBe('1'));
});

test('a reload opens what was open', async () => {
  await sit(debrief());
  fireEvent.click(screen.getByRole('tab', { name: '真相' }));
  cleanup();
  await sit(debrief());
  expect(screen.getByRole('tab', { name: '真相' }).getAttribute('aria-selected')).toBe('true');
});

test('who played alone has nobody to talk to', async () => {
  await sit(debrief({ script: { ...debrief().script, player: 1 } }));
  expect(screen.queryByRole('tab', { name: '讨论' })).toBeNull();
});
