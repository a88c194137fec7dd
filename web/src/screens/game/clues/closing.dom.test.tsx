import { userGameRecord } from '@juzhongren/contract/accounts';
import { ANSWER_TYPE, GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { partyReport } from '@juzhongren/contract/room-calls/after';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { partyConfess, partyJudge, partyQa, partyVote } from '@juzhongren/contract/room-calls/table';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeToken } from '../../../identity/token.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { GameScreen } from '../game-screen.tsx';
import { clue, FINAL, sheet } from './clues.fixture.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { closing, FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('opens the closing on the final sheet', async () => {
  await sit(closing());
  expect(screen.getByRole('tab', { name: '答题' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('tab', { name: '地点' })).toBeNull();
  expect(screen.getByRole('group', { name: '你认为凶手是谁？' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '已交卷 1/3' })).toBeDefined();
});

const papers = () =>
  screen.getAllByRole('heading', { level: 3, name: /^(旧卷|最后的答卷)$/ }).map(({ textContent }) => textContent);
const old = clue('old', { title: '旧卷', sheet: sheet({ submitted: true }), actions: ['answer'] });

test('puts unanswered papers first and folds those submitted before', async () => {
  const { pushRoom } = await sit(closing({ clues: [old, FINAL] }));
  expect(papers()).toEqual(['最后的答卷', '旧卷']);
  const fold = screen.getByText('已经答过的 1 份，截止前还能改').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.contains(screen.getByRole('heading', { name: '旧卷' }))).toBe(true);
  const mine = {
    vote: FINAL.vote === null ? null : { ...FINAL.vote, mine: 'o-lu' },
    sheet: sheet({ submitted: true }),
  };
  pushRoom(closing({ seq: 61, clues: [old, { ...FINAL, ...mine }] }));
  expect(papers()).toEqual(['最后的答卷', '旧卷']);
  expect(fold?.contains(screen.getByRole('heading', { level: 3, name: '最后的答卷' }))).toBe(false);
});

test('unfolds the papers when all of them were submitted before', async () => {
  await sit(closing({ clues: [old] }));
  expect(screen.getByText('已经答过的 1 份，截止前还能改').closest('details')?.open).toBe(true);
});

test('submits a sheet as a whole and asks before it gives up unanswered questions', async () => {
  const { services, pushRoom } = await sit(closing({ clues: [FINAL] }));
  services.answer(partyQa, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  const questions = within(screen.getByRole('region', { name: /^答题：/ }));
  fireEvent.click(questions.getByRole('radio', { name: '后院的井' }));
  fireEvent.click(questions.getAllByRole('checkbox', { name: '白露' })[0]!);
  fireEvent.click(questions.getAllByRole('checkbox', { name: '沈砚秋' })[0]!);
  fireEvent.change(questions.getByRole('textbox'), { target: { value: ' 十点 ' } });
  click('提交答案');
  expect(screen.getByRole('dialog', { name: '还没选凶手' })).toBeDefined();
  click('先交答卷');
  expect(screen.getByRole('dialog', { name: '还有 1 题没答' })).toBeDefined();
  expect(services.of(partyQa)).toEqual([]);
  click('按弃答提交');
  await waitFor(() => expect(services.of(partyQa)).toHaveLength(1));
  const answers = [
    { questionId: 'q1', type: ANSWER_TYPE.Answer, value: 'o-well' },
    { questionId: 'q2', type: ANSWER_TYPE.Answer, value: ['p-shen', 'p-bai'] },
    { questionId: 'q3', type: ANSWER_TYPE.Answer, value: '十点' },
    { questionId: 'q4', type: ANSWER_TYPE.NoAnswer, value: null },
  ];
  expect(services.of(partyQa)).toMatchObject([{ body: { clueId: 'final', answers } }]);
  const mine = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const kept = sheet().questions.map((question) => ({ ...question, mine: mine.get(question.questionId) ?? null }));
  pushRoom(closing({ seq: 61, clues: [{ ...FINAL, sheet: sheet({ submitted: true, questions: kept }) }] }));
  expect(screen.getByText('已提交，截止前可以修改')).toBeDefined();
  fireEvent.click(questions.getByRole('radio', { name: '琴房的书桌' }));
  expect(screen.getByText('有改动还没提交')).toBeDefined();
});

test('shows the ending once, then the review', async () => {
  await sit(debrief(), { fresh: true, prepare: (services) => services.answer(userGameRecord, []) });
  expect(screen.getByRole('dialog', { name: /结局\s*天亮了/ })).toBeDefined();
  click('看看真相');
  expect(screen.getByText('凶手')).toBeDefined();
  expect(screen.getByText('83')).toBeDefined();
  expect(screen.getByText('正确答案：后院的井')).toBeDefined();
  expect((await screen.findByRole('link', { name: '去评价剧本' })).getAttribute('href')).toBe(
    `/game/party/comment?party_id=${FIXTURE_ROOM_ID}`,
  );
  fireEvent.click(screen.getByRole('tab', { name: '真相' }));
  expect(screen.getByRole('heading', { name: '十点之前' })).toBeDefined();
});

test('opens the report in a frame without permissions', async () => {
  // happy-dom reports an error for frames unless page loading is enabled; this frame is empty.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } };
  happyDOM.settings.enableIframePageLoading = true;
  const { services } = await sit(debrief());
  services.answer(partyReport, { path: 'about:blank' });
  click('结案报告');
  const frame = await screen.findByTitle('结案报告');
  expect(frame.getAttribute('sandbox')).toBe('');
  // The seal is stamped the first time the report is opened.
  expect(frame.getAttribute('src')).toBe('about:blank#seal');
});

test('says why a room was dissolved', async () => {
  await sit(
    playing({
      status: PARTY_STATUS.Closed,
      stage: GAME_STAGE.Dismiss,
      dismissed: { reason: 'majority', stage: GAME_STAGE.Started },
    }),
  );
  expect(screen.getByRole('heading', { name: '房间已解散' })).toBeDefined();
  expect(screen.getByText('多数玩家同意解散这一局。')).toBeDefined();
  expect(sessionStorage.getItem('partyId')).toBeNull();
});

test('says that the user is in no room', async () => {
  fakeServices().answer(userStatus, { party: null });
  storeToken('secret');
  show(<GameScreen />, { path: '/game', at: '/game' });
  expect(await screen.findByRole('heading', { name: '你还没有在任何房间里' })).toBeDefined();
});

test('leads a player who submits the sheet without voting to the vote, and stops asking after it', async () => {
  const { pushRoom } = await sit(closing({ clues: [FINAL] }));
  click('提交答案');
  click('去投票');
  expect(screen.queryByRole('dialog')).toBeNull();
  const votes = within(screen.getByRole('region', { name: /^投票：/ }));
  await waitFor(() => expect(document.activeElement).toBe(votes.getAllByRole('radio')[0]));
  pushRoom(
    closing({ seq: 61, clues: [{ ...FINAL, vote: FINAL.vote === null ? null : { ...FINAL.vote, mine: 'o-lu' } }] }),
  );
  click('提交答案');
  expect(screen.getByRole('dialog', { name: /题没答$/ })).toBeDefined();
});

const FOR_GOOD = { ...FINAL, vote: FINAL.vote === null ? null : { ...FINAL.vote, forGood: true } };

test('warns before a final ballot, asks for confirmation, and shows the questions only after it', async () => {
  const waiting = { ...FOR_GOOD, sheet: sheet({ open: false, waits: true, questions: [] }) };
  const { services, pushRoom } = await sit(closing({ clues: [waiting] }));
  services.answer(partyVote, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  const votes = within(screen.getByRole('region', { name: /^投票：/ }));
  expect(votes.getByText(/^投出后不能再改。/)).toBeDefined();
  expect(screen.getByText('题目要等你投完最后的票才出。')).toBeDefined();
  expect(screen.queryByText(/答题已截止/)).toBeNull();
  expect(screen.queryByRole('button', { name: '提交答案' })).toBeNull();
  fireEvent.click(votes.getByRole('radio', { name: '陆怀安' }));
  click('投票');
  expect(screen.getByRole('dialog', { name: '就投「陆怀安」？' })).toBeDefined();
  expect(services.of(partyVote)).toEqual([]);
  click('再想想');
  click('投票');
  click('投出');
  await waitFor(() => expect(services.of(partyVote)).toMatchObject([{ body: { clueId: 'final', choice: 'o-lu' } }]));
  const cast = { ...FOR_GOOD, actions: FINAL.actions.filter((action) => action !== 'vote') };
  const vote = FOR_GOOD.vote === null ? null : { ...FOR_GOOD.vote, mine: 'o-lu', cast: 2 };
  pushRoom(closing({ seq: 61, clues: [{ ...cast, vote, sheet: sheet() }] }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(votes.getByRole('status').textContent).toBe('已投票（2/3） · 你投给了：陆怀安，不能再改');
  expect(votes.queryByRole('button')).toBeNull();
  expect(votes.getByRole<HTMLInputElement>('radio', { name: '白露' }).matches(':disabled, fieldset:disabled *')).toBe(
    true,
  );
  expect(screen.getByRole('button', { name: '提交答案' })).toBeDefined();
});

test('explains the effect of a confession and asks for confirmation', async () => {
  const confession = { label: '那扇门是你关的。', atOnce: true, done: false };
  const { services, pushRoom } = await sit(closing({ clues: [FINAL], confession }));
  services.answer(partyConfess, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  const part = within(screen.getByRole('region', { name: '坦白' }));
  expect(part.getByText('那扇门是你关的。')).toBeDefined();
  expect(part.getByText('说不说在你。说出口，全桌立刻听到。')).toBeDefined();
  fireEvent.click(part.getByRole('button', { name: '坦白' }));
  expect(screen.getByRole('dialog', { name: '说出来，就收不回了' })).toBeDefined();
  click('再想想');
  expect(services.of(partyConfess)).toEqual([]);
  fireEvent.click(part.getByRole('button', { name: '坦白' }));
  click('说出来');
  await waitFor(() => expect(services.of(partyConfess)).toMatchObject([{ body: { partyId: FIXTURE_ROOM_ID } }]));
  pushRoom(closing({ seq: 61, clues: [FINAL], confession: { ...confession, done: true } }));
  expect(part.getByText('你坦白了。')).toBeDefined();
  expect(part.queryByRole('button', { name: '坦白' })).toBeNull();
});

const own = { label: '那扇门是你关的。', atOnce: false, done: false };
const cast = FINAL.vote === null ? null : { ...FINAL.vote, mine: 'o-lu' };
const voted = { ...FINAL, vote: cast };
const asked = () => screen.queryByRole('dialog', { name: '交卷前想好：要不要坦白' });
/** Solo game: the last submission ends it. */
const solo = (change: Parameters<typeof closing>[0]) => {
  const room = closing(change);
  const seats = room.seats.filter(({ characterId }) => characterId === room.me.characterId);
  return { ...room, script: { ...room.script, player: 1 }, seats };
};

test('shows the confession above the papers', async () => {
  await sit(closing({ clues: [FINAL], confession: own }));
  const [first] = screen.getAllByRole('heading', { level: 3, name: /^(坦白|最后的答卷)$/ });
  expect(first?.textContent).toBe('坦白');
});

test.each([
  ['alone', solo],
  ['at a table', closing],
])('asks about an undecided confession before the last sheet, %s, and submits once decided', async (_where, make) => {
  const todo = { ...closing().todo, kind: 'answer' as const };
  const { services } = await sit(make({ clues: [voted], confession: own, todo }));
  services.answer(partyQa, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  expect(screen.getByText('要不要坦白，先想好')).toBeDefined();
  click('提交答案');
  click('按弃答提交');
  expect(asked()).not.toBeNull();
  expect(services.of(partyQa)).toEqual([]);
  fireEvent.click(within(asked()!).getByRole('button', { name: '关闭' }));
  expect(services.of(partyQa)).toEqual([]);
  click('提交答案');
  click('按弃答提交');
  click('不说，交卷');
  await waitFor(() => expect(services.of(partyQa)).toHaveLength(1));
  expect(screen.queryByText('要不要坦白，先想好')).toBeNull();
  expect(screen.getByText('你没有说。改主意了，揭晓之前都还能说。')).toBeDefined();
});

test('asks about the confession before the last ballot or verdict, but not before an earlier one', async () => {
  const { vote } = FINAL;
  const onlyVote = { ...FINAL, types: 1, sheet: null };
  const first = await sit(solo({ clues: [onlyVote], confession: own }));
  first.services.answer(partyVote, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  fireEvent.click(screen.getByRole('radio', { name: '白露' }));
  click('选定');
  expect(asked()).not.toBeNull();
  expect(first.services.of(partyVote)).toEqual([]);
  cleanup();
  localStorage.clear();
  const judged = await sit(closing({ clues: [], judgings: [sighed], confession: own }));
  click('做到了');
  expect(asked()).not.toBeNull();
  expect(judged.services.of(partyJudge)).toEqual([]);
  cleanup();
  localStorage.clear();
  const both = await sit(closing({ clues: [{ ...FINAL, vote }], confession: own }));
  both.services.answer(partyVote, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  expect(screen.queryByText('要不要坦白，先想好')).toBeNull();
  fireEvent.click(within(screen.getByRole('group', { name: '你认为凶手是谁？' })).getByRole('radio', { name: '白露' }));
  click('投票');
  await waitFor(() => expect(both.services.of(partyVote)).toHaveLength(1));
  expect(asked()).toBeNull();
});

test('does not ask about a confession that is decided or not offered', async () => {
  for (const confession of [{ ...own, done: true }, null]) {
    const { services } = await sit(solo({ clues: [voted], confession }));
    services.answer(partyQa, { partyId: FIXTURE_ROOM_ID, seq: 61 });
    click('提交答案');
    click('按弃答提交');
    await waitFor(() => expect(services.of(partyQa)).toHaveLength(1));
    cleanup();
    localStorage.clear();
  }
  const { services } = await sit(solo({ clues: [voted], confession: own }));
  services.answer(partyQa, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  click('不说');
  click('提交答案');
  click('按弃答提交');
  await waitFor(() => expect(services.of(partyQa)).toHaveLength(1));
});

const sighed = { judgingId: 'j1', characterId: 'lu', text: '他听见琴声就叹气。', mine: null };

test('records a verdict on another player’s task by a tap and lets the player change it', async () => {
  const room = closing({ clues: [FINAL], judgings: [sighed] });
  const { services, pushRoom } = await sit(room);
  services.answer(partyJudge, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  const group = () => within(screen.getByRole('group', { name: /陆怀安\s*他听见琴声就叹气。/ }));
  const isPressed = (name: string) => group().getByRole('button', { name }).getAttribute('aria-pressed');
  expect([isPressed('做到了'), isPressed('没做到')]).toEqual(['false', 'false']);
  fireEvent.click(group().getByRole('button', { name: '做到了' }));
  await waitFor(() => expect(services.of(partyJudge)).toMatchObject([{ body: { judgingId: 'j1', done: true } }]));
  pushRoom({ ...room, seq: 61, judgings: [{ ...sighed, mine: true }] });
  expect([isPressed('做到了'), isPressed('没做到')]).toEqual(['true', 'false']);
  fireEvent.click(group().getByRole('button', { name: '没做到' }));
  await waitFor(() => expect(services.of(partyJudge)).toHaveLength(2));
  expect(services.of(partyJudge)[1]).toMatchObject({ body: { done: false } });
});

test('shows a task to judge once during the acts', async () => {
  await sit(playing({ judgings: [sighed] }));
  expect(screen.getAllByText('他听见琴声就叹气。')).toHaveLength(1);
});

test('shows everybody in the review who confirmed what', async () => {
  const told = debrief();
  const judged = [{ judgingId: 'j1', characterId: 'lu', text: sighed.text, confirmed: ['bai'], of: 2, done: false }];
  const tasks = told.tasks.map((task) => ({ ...task, met: null, judgedBy: 'some' as const }));
  await sit(
    { ...told, tasks, debrief: told.debrief && { ...told.debrief, judged } },
    {
      prepare: (services) => services.answer(userGameRecord, []),
    },
  );
  expect(screen.getByText('2 人里 1 人点头').parentElement?.textContent).toBe('2 人里 1 人点头：白露');
  expect(screen.getAllByText(/没有人能评，不计分/)).not.toEqual([]);
});

test('shows no confession to a seat that is offered none', async () => {
  await sit(closing({ clues: [FINAL] }));
  expect(screen.queryByRole('region', { name: '坦白' })).toBeNull();
});

test('shows the personal epilogue before the shared ending, once, and again in the review', async () => {
  const told = debrief();
  const room = {
    ...told,
    debrief: told.debrief && {
      ...told.debrief,
      epilogue: { title: '琴盒', text: '你把信又放了回去。' },
      confessions: [{ characterId: 'bai', text: '门是我关的。' }],
    },
  };
  await sit(room, { fresh: true, prepare: (services) => services.answer(userGameRecord, []) });
  expect(screen.getByRole('dialog', { name: /只给你的尾声\s*琴盒/ })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: /结局\s*天亮了/ })).toBeNull();
  click('看看结局');
  expect(screen.getByRole('dialog', { name: /结局\s*天亮了/ })).toBeDefined();
  click('看看真相');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('只给你的尾声：琴盒')).toBeDefined();
  expect(screen.getByText('白露坦白了')).toBeDefined();
});
