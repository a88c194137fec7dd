import { userGameRecord } from '@juzhongren/contract/accounts';
import { listBlocked } from '@juzhongren/contract/blocks';
import { partyReplay } from '@juzhongren/contract/room-calls/after';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSiteStatus } from '../../../session/site-status.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { debrief } from './debrief.fixture.ts';
import { replay } from './replay.fixture.ts';
import { FIXTURE_ROOM_ID, said } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
afterEach(() => vi.useRealTimers());

/** Generous timeout in milliseconds for a busy machine. */
const PATIENT = { timeout: 10_000 };
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '时刻' });
const slideTo = (value: number) => fireEvent.change(slider(), { target: { value: String(value) } });
const seat = (name: RegExp) => screen.getByRole('button', { name });

async function reviewing(given = replay()) {
  const seated = await sit(debrief(), { prepare: (services) => services.answer(partyReplay, given) });
  await screen.findByRole('slider', { name: '时刻' }, PATIENT);
  return seated;
}

test('steps through the replay and shows what happens and how much each seat knows', async () => {
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

test('says when the case became provable and what each withheld clue would have changed', async () => {
  const { startedAt } = replay();
  const kept = { title: '', by: null, act: null, minutes: null, says: '' };
  await reviewing(
    replay({
      whatIf: {
        provable: { at: startedAt + 34 * 60_000, act: 2, clueId: 'letter' },
        kept: [
          { ...kept, clueId: 'photo', title: '背面有字的合影', by: 'lu', change: 'earlier', minutes: 23 },
          { ...kept, clueId: 'box', title: '上锁的琴盒', by: 'shen', change: 'more', says: '琴弦是新换的' },
          { ...kept, clueId: 'well', title: '井绳', by: 'bai', change: 'same' },
        ],
      },
    }),
  );
  const part = within(screen.getByRole('region', { name: '如果当时' }));
  expect(part.getByText('第 2 幕，开局 34 分钟，《烧残的信》一到桌上，就证得出真凶了。')).toBeDefined();
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '背面有字的合影陆怀安没有公开公开了它，能早 23 分钟证出真凶。',
    '上锁的琴盒你没有公开公开了它，桌上会多知道一件事：琴弦是新换的。',
    '井绳白露没有公开它说的，桌上已经有了。',
  ]);
});

test('shows no what-if section when the replay contains none', async () => {
  await reviewing();
  expect(screen.queryByRole('region', { name: '如果当时' })).toBeNull();
});

test('jumps to an act', async () => {
  await reviewing();
  const acts = within(screen.getByRole('group', { name: '跳到' }));
  fireEvent.click(acts.getByRole('button', { name: '第 2 幕' }));
  expect(slider().value).toBe('6');
  expect(acts.getByRole('button', { name: '第 2 幕' }).getAttribute('aria-current')).toBe('step');
});

test('plays by itself, announces each moment and stops at the end', async () => {
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
  // Playing at the end restarts from the beginning.
  click('播放');
  expect(slider().value).toBe('0');
});

test('shows the path of a clue and who never knew it', async () => {
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

test('offers the whole replay when no moment matches the filter', async () => {
  await reviewing();
  choose('看哪条线索', 'well');
  expect(screen.getByText('没有这样的时刻。')).toBeDefined();
  click('看整个晚上');
  expect(slider().max).toBe('12');
});

test('shows the rest and a retry button when the replay fails to load', async () => {
  const { services } = await sit(debrief(), { prepare: (all) => all.refuse(partyReplay, 5000) });
  expect(await screen.findByText('加载失败', {}, PATIENT)).toBeDefined();
  expect(screen.getByRole('heading', { name: '表现分' })).toBeDefined();
  services.answer(partyReplay, replay());
  click('重试');
  await screen.findByRole('slider', { name: '时刻' }, PATIENT);
  expect(screen.getByText('本场最佳')).toBeDefined();
});

test('reveals the truth step by step and stays revealed after a reload', async () => {
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

test('reveals the whole truth at once', async () => {
  await sit(debrief());
  click('全部展开');
  expect(screen.getByText('真相 · 完')).toBeDefined();
});

test('leads from the ending to the truth', async () => {
  await sit(debrief(), { fresh: true });
  click('看看真相');
  expect(screen.getByRole('tab', { name: '真相' }).getAttribute('aria-selected')).toBe('true');
});

test('names an accomplice beside the culprit', async () => {
  const room = debrief();
  await sit({ ...room, debrief: { ...room.debrief!, accomplices: ['bai'] } });
  const guilty = within(screen.getByRole('list', { name: '是谁做的' })).getAllByRole('listitem');
  expect(guilty.map(({ textContent }) => textContent)).toEqual(['陆凶手陆怀安老周', '白帮凶白露小满']);
});

test('starts the review with the culprit, the fooled players and the votes', async () => {
  await reviewing();
  const review = within(document.getElementById('panel-review')!);
  const headings = review.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    '天亮了',
    '谁骗过了谁',
    '最后的答卷',
    '谁在什么时候知道什么',
    '本场之最',
    '各人的这一晚',
    '大家的剧本',
    '表现分',
    '最后的答卷 · 答题',
    '我的任务',
  ]);
});

test('shows who accused whom, who was fooled and the culprit’s own ballot', async () => {
  const room = debrief();
  const clues = room.clues.map((clue) =>
    clue.vote?.result == null
      ? clue
      : {
          ...clue,
          vote: {
            ...clue.vote,
            result: {
              ...clue.vote.result,
              ballots: [
                { characterId: 'shen', choice: 'o-lu' },
                { characterId: 'lu', choice: 'o-shen' },
                { characterId: 'bai', choice: 'o-shen' },
              ],
            },
          },
        },
  );
  await sit({ ...room, clues });
  const fooled = within(screen.getByRole('region', { name: '谁骗过了谁' }));
  expect(fooled.getByText('陆怀安骗过了白露，没骗过你。')).toBeDefined();
  expect(fooled.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '白白露小满沈沈砚秋被骗过了',
    '沈沈砚秋你陆陆怀安看穿了',
    '陆陆怀安老周沈沈砚秋凶手本人',
  ]);
});

test('names the right answer and who found it when no player is the culprit', async () => {
  const room = debrief();
  await sit({ ...room, debrief: { ...room.debrief!, culprits: [] } });
  expect(screen.queryByRole('list', { name: '是谁做的' })).toBeNull();
  const right = within(screen.getByRole('region', { name: '谁说对了' }));
  expect(right.getByText('说对的是你、白露。')).toBeDefined();
  expect(right.getByText('没说对')).toBeDefined();
});

test('shows a solo player no vote counts, fooling, awards or other players', async () => {
  const room = debrief();
  const alone = {
    ...room,
    script: { ...room.script, player: 1 },
    characters: room.characters.slice(0, 1),
    seats: room.seats.slice(0, 1),
    members: room.members.slice(0, 1),
    debrief: { ...room.debrief!, culprits: [], scores: room.debrief!.scores.slice(0, 1) },
  };
  await sit(alone, { prepare: (services) => services.answer(partyReplay, replay()) });
  await screen.findByRole('slider', { name: '时刻' }, PATIENT);
  expect(screen.getByText('你说对了。')).toBeDefined();
  expect(screen.getByRole('heading', { name: '你是怎么一步步知道的' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: '看谁' })).toBeNull();
  for (const name of ['谁骗过了谁', '谁说对了', '本场之最', '各人的这一晚', '大家的剧本']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
  expect(screen.queryByText(/\d 票$/)).toBeNull();
});

test('summarises each seat’s game and lists its moments when opened', async () => {
  await reviewing();
  const evenings = within(screen.getByRole('region', { name: '各人的这一晚' }));
  expect(evenings.getByText('找到 1 条线索，公开了 1 条')).toBeDefined();
  expect(evenings.getByText('找到 1 条线索，一条也没公开')).toBeDefined();
  expect(evenings.getByText('一直没让人知道：《背面有字的合影》')).toBeDefined();
  const lu = evenings.getByText('陆怀安').closest('details')!;
  expect(within(lu).queryByText(/在后院找到/)).toBeNull();
  lu.open = true;
  fireEvent(lu, new Event('toggle'));
  expect(within(lu).getByText('陆怀安在后院找到《背面有字的合影》')).toBeDefined();
  expect(
    within(lu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\d\d:\d\d/g, ' ')),
  ).toEqual([
    '第 1 幕 你把《烧残的信》拿给陆怀安看',
    ' 陆怀安在后院找到《背面有字的合影》',
    '答卷 陆怀安把票投给「沈砚秋」',
  ]);
});

test('explains each score in whole points', async () => {
  await sit(debrief());
  const scores = within(screen.getByRole('region', { name: '表现分' }));
  const mine = within(scores.getByText('沈砚秋').closest('li')!);
  expect(mine.getByText('满分 10 分').parentElement?.textContent).toBe('0 分满分 10 分');
  expect(mine.getByText('一共 50 分，满分 60 分，折成百分是 83 分。')).toBeDefined();
  const culprit = within(scores.getByText('陆怀安').closest('li')!);
  expect(culprit.getByText('骗过了一部分人')).toBeDefined();
  expect(culprit.getByText('一共 13 分，满分 40 分，折成百分是 33 分。答案就写在剧本里，答题不计分。')).toBeDefined();
});

test('shows one right answer of a text question, even if an older server sends all', async () => {
  const room = debrief();
  const clues = room.clues.map((clue) => ({
    ...clue,
    sheet: clue.sheet && {
      ...clue.sheet,
      questions: clue.sheet.questions.map((question) =>
        question.pick === 'text'
          ? { ...question, solution: { key: ['十点', '22点', '夜里十点'], explain: '' } }
          : question,
      ),
    },
  }));
  await sit({ ...room, clues });
  expect(screen.getByText('正确答案：十点')).toBeDefined();
});

const RECORD = {
  id: 1,
  partyId: FIXTURE_ROOM_ID,
  ScriptId: 1001,
  scriptName: '雨夜琴声',
  scriptCharacterName: '沈砚秋',
  player: 3,
  score: 83,
  startTime: 1_763_640_000,
  duration: 9_130,
  ended: true,
  next: null,
};

test('hides the rating link once the game is rated, on every device', async () => {
  await sit(debrief(), {
    prepare: (services) => services.answer(userGameRecord, [{ ...RECORD, commented: false }]),
  });
  expect((await screen.findByRole('link', { name: '去评价剧本' })).getAttribute('href')).toBe(
    `/game/party/comment?party_id=${FIXTURE_ROOM_ID}`,
  );
  cleanup();
  await sit(debrief(), { prepare: (services) => services.answer(userGameRecord, [{ ...RECORD, commented: true }]) });
  expect(await screen.findByText('你的评价收到了，谢谢。')).toBeDefined();
  expect(screen.queryByRole('link', { name: '去评价剧本' })).toBeNull();
});

test('shows the rating link when the rating state is unknown', async () => {
  await sit(debrief(), { prepare: (services) => services.refuse(userGameRecord, 5000) });
  expect(await screen.findByRole('link', { name: '去评价剧本' })).toBeDefined();
});

test('lets everybody read all scripts in the debrief', async () => {
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

test('shows the papers beside the review on a wide screen', async () => {
  const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  await sit(debrief(), { prepare: () => vi.stubGlobal('matchMedia', () => wide) });
  expect(screen.queryByRole('tab', { name: '真相' })).toBeNull();
  const papers = within(screen.getByRole('group', { name: '读什么' }));
  fireEvent.click(papers.getByRole('button', { name: '剧本' }));
  expect(document.getElementById('panel-reader')?.dataset['shown']).toBe('true');
  expect(document.getElementById('panel-review')?.dataset['shown']).toBe('true');
});

test('ignores messages of blocked players in the unread count', async () => {
  const blocked = { users: [{ userId: 2, nickname: '老周', avatar: '' }] };
  const chat = [said(1, 2, '屏蔽的人说的'), said(2, 3, '大家好')];
  await sit(debrief(), { chat, prepare: (services) => services.answer(listBlocked, blocked) });
  await waitFor(() => expect(screen.getByRole('tab', { name: '讨论' }).dataset['unread']).toBe('1'));
});

test('reopens the last tab after a reload', async () => {
  await sit(debrief());
  fireEvent.click(screen.getByRole('tab', { name: '真相' }));
  cleanup();
  await sit(debrief());
  expect(screen.getByRole('tab', { name: '真相' }).getAttribute('aria-selected')).toBe('true');
});

test('hides the chat from a solo player', async () => {
  await sit(debrief({ script: { ...debrief().script, player: 1 } }));
  expect(screen.queryByRole('tab', { name: '讨论' })).toBeNull();
});

test('shows announcements after the game and lets the player dismiss them', async () => {
  await reviewing();
  act(() => storeSiteStatus({ maintenance: null, notice: { at: 1, text: '今晚 22:00 维护', until: null } }));
  expect(screen.getByText('今晚 22:00 维护')).toBeDefined();
  click('收起提示');
  expect(screen.queryByText('今晚 22:00 维护')).toBeNull();
  act(() => storeSiteStatus({ maintenance: null, notice: { at: 2, text: '改到明晚', until: null } }));
  expect(screen.getByText('改到明晚')).toBeDefined();
  act(() => storeSiteStatus({ maintenance: null, notice: null }));
  expect(screen.queryByText('改到明晚')).toBeNull();
});
