import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { StatementBoardView, StatementView } from '@juzhongren/contract/room/statement-board';
import { partyState, partyStatement } from '@juzhongren/contract/room-calls/statement-board';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue } from '../clues/clues.fixture.ts';
import { closing, FIXTURE_ROOM_ID, playing, said } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();

const statement = (change: Partial<StatementView> = {}): StatementView => ({
  statementId: 's1',
  who: { id: 'lu', name: '陆怀安' },
  place: { id: 'study', name: '书房' },
  from: 1_320,
  until: 1_380,
  saidBy: 'lu',
  pinnedBy: 'bai',
  chatSeq: 2,
  at: 1,
  act: 1,
  believedBy: [],
  doubtedBy: [],
  ...change,
});
const statementBoard = (change: Partial<StatementBoardView> = {}): StatementBoardView => ({
  people: [
    { id: 'shen', name: '沈砚秋' },
    { id: 'lu', name: '陆怀安' },
    { id: 'bai', name: '白露' },
  ],
  places: [
    { id: 'study', name: '书房' },
    { id: 'garden', name: '后院' },
  ],
  told: [],
  statements: [],
  left: 10,
  ...change,
});
const told = {
  toldId: 't1',
  who: { id: 'lu', name: '陆怀安' },
  place: { id: 'garden', name: '后院' },
  from: 1_350,
  until: 1_360,
  clueId: null,
};
const CHAT = [said(1, 1, '我在楼上'), said(2, 2, '22:10 到 22:40，我在书房')];
const done = { partyId: FIXTURE_ROOM_ID, seq: 21 };

const talk = () => fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
const openStatementBoard = () => {
  fireEvent.click(screen.getByRole('tab', { name: '任务' }));
  fireEvent.click(screen.getByRole('button', { name: '打开账本' }));
  return within(screen.getByRole('dialog', { name: '谎言账本' }));
};

test('pins a chat message from its menu, with a form prefilled from its text', async () => {
  const { services } = await sit(playing({ ledger: statementBoard() }), { chat: CHAT });
  services.answer(partyState, done);
  talk();
  fireEvent.click(screen.getByRole('button', { name: /关于.*陆怀安.*的更多操作/ }));
  fireEvent.click(screen.getByRole('button', { name: '钉到账本' }));
  const form = within(screen.getByRole('dialog', { name: '钉到账本' }));
  expect(form.getByText('22:10 到 22:40，我在书房')).toBeDefined();
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: '说的是谁' }).value).toBe('lu');
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: '在哪里' }).value).toBe('study');
  fireEvent.click(form.getByRole('button', { name: '钉上账本' }));
  await waitFor(() =>
    expect(services.of(partyState)).toMatchObject([
      { body: { chatSeq: 2, who: { id: 'lu' }, place: { id: 'study' }, from: 1_330, until: 1_360 } },
    ]),
  );
});

test('offers only pinning for own messages', async () => {
  await sit(playing({ ledger: statementBoard() }), { chat: CHAT });
  talk();
  fireEvent.click(screen.getByRole('button', { name: /关于.*沈砚秋.*的更多操作/ }));
  expect(screen.getByRole('button', { name: '钉到账本' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull();
});

test('offers no pinning for whispers or without a statement board', async () => {
  const { pushRoom } = await sit(playing({ ledger: statementBoard() }), {
    chat: [said(1, 2, '悄悄话', { circle: [1, 2] })],
  });
  talk();
  fireEvent.click(within(screen.getByRole('group', { name: '和谁说' })).getByRole('button', { name: /陆怀安/ }));
  fireEvent.click(screen.getByRole('button', { name: /关于.*陆怀安.*的更多操作/ }));
  expect(screen.getByRole('button', { name: '举报' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '钉到账本' })).toBeNull();
  pushRoom(playing({ seq: 21 }));
  expect(screen.queryByRole('button', { name: /^账本/ })).toBeNull();
});

test('validates the form, accepts free text and explains a refusal', async () => {
  const { services } = await sit(playing({ ledger: statementBoard() }));
  const sheet = openStatementBoard();
  expect(sheet.getByText(/还没有人钉下一句话/)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: '记一条' }));
  const form = within(screen.getByRole('dialog', { name: '记一条' }));
  const submit = () => fireEvent.click(form.getByRole('button', { name: '钉上账本' }));
  submit();
  expect(form.getByRole('alert').textContent).toBe('选一处地方');
  fireEvent.change(form.getByRole('combobox', { name: '在哪里' }), { target: { value: 'study' } });
  submit();
  expect(form.getByRole('alert').textContent).toBe('填上几点');
  fireEvent.change(form.getByRole('combobox', { name: '在哪里' }), { target: { value: '' } });
  submit();
  expect(form.getByRole('alert').textContent).toBe('写下在哪里');
  fireEvent.change(form.getByRole('textbox', { name: '在哪里，自己写' }), { target: { value: ' 河边 ' } });
  fireEvent.change(form.getByLabelText('从：几点几分'), { target: { value: '23:40' } });
  fireEvent.change(form.getByLabelText('到：几点几分'), { target: { value: '00:10' } });
  submit();
  expect(form.getByRole('alert').textContent).toMatch(/比「从」早了/);
  fireEvent.change(form.getByRole('combobox', { name: '到：哪一天' }), { target: { value: '1' } });
  fireEvent.change(form.getByRole('combobox', { name: '谁说的' }), { target: { value: 'bai' } });
  services.refuse(partyState, ERROR.alreadyDone);
  submit();
  await waitFor(() =>
    expect(services.of(partyState)).toMatchObject([
      { body: { saidBy: 'bai', who: { id: 'shen' }, place: { words: '河边' }, from: 1_420, until: 1_450 } },
    ]),
  );
  expect(await screen.findByText('这一条账本上已经有了')).toBeDefined();
});

test('shows contradictions as text and counts them', async () => {
  const room = playing({ ledger: statementBoard({ statements: [statement()], told: [told] }) });
  await sit(room, { chat: CHAT });
  const sheet = openStatementBoard();
  expect(sheet.getByText(/^有 1 处对不上[；。]/)).toBeDefined();
  const items = sheet.getByRole('heading', { name: '陆怀安' }).parentElement;
  expect(items?.textContent).toContain('对不上：22:30–22:40 在后院（开场说的）');
  expect(items?.textContent).toContain('对不上：22:00–23:00 在书房（陆怀安说的）');
  expect(items?.textContent).toContain('22:10 到 22:40，我在书房');
  expect(items?.textContent).toContain('开场说的');
});

test('lets a player believe a statement, take that back and withdraw their own statement', async () => {
  const mine = statement({ statementId: 's2', saidBy: 'shen', pinnedBy: 'shen', chatSeq: null, from: 60, until: 60 });
  const { services, pushRoom } = await sit(playing({ ledger: statementBoard({ statements: [statement(), mine] }) }));
  services.answer(partyStatement, done);
  const sheet = openStatementBoard();
  fireEvent.click(sheet.getByRole('button', { name: '我信陆怀安的这句' }));
  await waitFor(() =>
    expect(services.of(partyStatement)).toMatchObject([{ body: { step: 'weigh', statementId: 's1', believes: true } }]),
  );
  pushRoom(playing({ seq: 21, ledger: statementBoard({ statements: [statement({ believedBy: ['shen'] }), mine] }) }));
  expect(sheet.getByText('你信')).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: '我信陆怀安的这句', pressed: true }));
  await waitFor(() => expect(services.of(partyStatement)[1]).toMatchObject({ body: { believes: null } }));
  expect(sheet.getAllByRole('button', { name: /^我信/ })).toHaveLength(1);
  fireEvent.click(sheet.getByRole('button', { name: '收回' }));
  await waitFor(() =>
    expect(services.of(partyStatement)[2]).toMatchObject({ body: { step: 'withdraw', statementId: 's2' } }),
  );
});

test('lets the alleged speaker deny a statement, and blocks pinning at the limit', async () => {
  const ascribed = statement({ saidBy: 'shen', pinnedBy: 'bai', chatSeq: null });
  const { services } = await sit(closing({ ledger: statementBoard({ statements: [ascribed], left: 0 }) }));
  services.answer(partyStatement, done);
  const sheet = openStatementBoard();
  fireEvent.click(sheet.getByRole('button', { name: '我没说过' }));
  await waitFor(() => expect(services.of(partyStatement)).toMatchObject([{ body: { believes: false } }]));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '你钉满了，先收回一条' }).disabled).toBe(true);
});

test('hides quotes of muted players on the statement board', async () => {
  localStorage.setItem(`room:${FIXTURE_ROOM_ID}:1`, JSON.stringify({ muted: '[2]' }));
  await sit(playing({ ledger: statementBoard({ statements: [statement()] }) }), { chat: CHAT });
  const sheet = openStatementBoard();
  expect(sheet.queryByText('22:10 到 22:40，我在书房')).toBeNull();
  expect(sheet.getByText('（这个人的消息折叠起来了）')).toBeDefined();
});

const note = clue('note', {
  title: '巡更簿',
  content: { kind: CONTENT_KIND.Text, text: '**22:40**，陆怀安在后院的井边打水。' },
});

test('counts clues in hand that were not compared before it claims no contradiction', async () => {
  const locked = { kind: CONTENT_KIND.Password, hint: '', opens: 'seat', attemptsLeft: 3, inside: null } as const;
  const clues = [
    note,
    clue('other', { title: '烧残的信', content: { kind: CONTENT_KIND.Text, text: '今夜勿来。' } }),
    // Published, locked and vote clues need no comparison.
    clue('open', { ...note, clueId: 'open', published: true }),
    clue('box', { content: locked }),
    clue('ballot', { ...note, clueId: 'ballot', types: 1 }),
  ];
  const { pushRoom } = await sit(playing({ clues, ledger: statementBoard({ statements: [statement()] }) }));
  const sheet = openStatementBoard();
  expect(sheet.getByText('账本记了 1 句；手里 2 条线索还没对过。')).toBeDefined();
  expect(sheet.queryByText(/没有两句对不上/)).toBeNull();
  fireEvent.click(sheet.getByText('手里没对过的 2 条'));
  const [first] = sheet.getAllByRole('button', { name: '对过了' });
  fireEvent.click(first!);
  expect(sheet.getByText('账本记了 1 句；手里 1 条线索还没对过。')).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: '对过了' }));
  expect(sheet.getByText('账本记了 1 句；摆在桌上的，还没有两句对不上。')).toBeDefined();
  pushRoom(
    playing({
      seq: 21,
      clues: [note, clue('new', { ...note, clueId: 'new' })],
      ledger: statementBoard({ statements: [statement()] }),
    }),
  );
  expect(sheet.getByText('账本记了 1 句；手里 1 条线索还没对过。')).toBeDefined();
});

test('pins a statement from a clue, prefilled from its text, and marks the clue as compared', async () => {
  const { services } = await sit(playing({ clues: [note], ledger: statementBoard({ statements: [statement()] }) }));
  services.answer(partyState, done);
  fireEvent.click(screen.getByRole('tab', { name: '线索' }));
  fireEvent.click(screen.getByRole('button', { name: /^巡更簿/ }));
  fireEvent.click(screen.getByRole('button', { name: '从这条线索钉一句' }));
  const form = within(screen.getByRole('dialog', { name: '钉到账本' }));
  expect(form.getByText('22:40，陆怀安在后院的井边打水。')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: '钉上账本' }));
  await waitFor(() =>
    expect(services.of(partyState)).toMatchObject([
      { body: { who: { id: 'lu' }, place: { id: 'garden' }, from: 1_360, until: 1_360 } },
    ]),
  );
  // The speaker is the player who holds the clue, neither the clue nor the person it mentions.
  expect(services.of(partyState)[0]?.body).not.toHaveProperty('saidBy');
  expect(services.of(partyState)[0]?.body).not.toHaveProperty('chatSeq');
  const board = within(await screen.findByRole('dialog', { name: '谎言账本' }));
  expect(board.getByText('账本记了 1 句；摆在桌上的，还没有两句对不上。')).toBeDefined();
});

test('leaves person and place open when the clue names none', async () => {
  const vague = clue('vague', { title: '纸条', content: { kind: CONTENT_KIND.Text, text: '九点老地方见。' } });
  const { services } = await sit(playing({ clues: [vague], ledger: statementBoard() }));
  fireEvent.click(screen.getByRole('tab', { name: '线索' }));
  fireEvent.click(screen.getByRole('button', { name: /^纸条/ }));
  fireEvent.click(screen.getByRole('button', { name: '从这条线索钉一句' }));
  fireEvent.click(screen.getByRole('button', { name: '钉上账本' }));
  expect(screen.getByText('选是谁')).toBeDefined();
  expect(services.of(partyState)).toEqual([]);
});

test('names a day once on the axis, so that the labels do not overlap', async () => {
  const late = statement({ from: 1_430, until: 1_470 });
  await sit(playing({ clues: [], ledger: statementBoard({ statements: [late] }) }));
  openStatementBoard();
  const hours = [...screen.getByRole('group', { name: /^时间轴/ }).querySelectorAll('span')]
    .map(({ textContent }) => textContent)
    .filter((words) => /^(次日 )?\d\d:\d\d$/.test(words));
  expect(hours).toEqual(['23:50', '次日 00:00', '00:10', '00:20', '00:30']);
});

const daysOffered = () =>
  within(screen.getByRole('combobox', { name: '从：哪一天' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('offers the days in use and one more', async () => {
  const { pushRoom } = await sit(playing({ ledger: statementBoard({ told: [told] }) }));
  fireEvent.click(openStatementBoard().getByRole('button', { name: '记一条' }));
  expect(daysOffered()).toEqual(['当天', '次日']);
  const late = { ...told, from: 2_900, until: 2_910 };
  pushRoom(playing({ seq: 21, ledger: statementBoard({ told: [late] }) }));
  expect(daysOffered()).toEqual(['当天', '次日', '第 3 天', '第 4 天']);
  fireEvent.change(screen.getByRole('combobox', { name: '从：哪一天' }), { target: { value: '3' } });
  pushRoom(playing({ seq: 22, ledger: statementBoard() }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '从：哪一天' }).value).toBe('3');
});
