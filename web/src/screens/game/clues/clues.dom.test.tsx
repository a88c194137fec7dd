import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { partyClueOp, partyVote } from '@juzhongren/contract/room-calls/table';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue, CLUES, vote } from './clues.fixture.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const panel = () => within(screen.getByRole('tabpanel', { name: '线索' }));
const titles = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button > span:nth-child(2)')?.textContent);
const clues = () => fireEvent.click(screen.getByRole('tab', { name: '线索' }));
const open = (title: RegExp) => {
  clues();
  fireEvent.click(panel().getByRole('button', { name: title }));
};
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const done = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq, clueId: null });
const letter = clue('letter', { actions: ['show', 'give', 'publish', 'note', 'pin'] });

test('keeps pinned clues on top, as sent by the server', async () => {
  const old = clue('old', { title: '最早的线索', at: 1, pinned: true, actions: ['pin'] });
  await sit(playing({ clues: [letter, CLUES[4]!, old] }));
  clues();
  expect(titles()).toEqual(['最早的线索', '要不要报警', '烧残的信']);
  expect(panel().getAllByText('置顶')).toHaveLength(1);
});

test('marks only clues this seat has not opened as new, and none after the game', async () => {
  const known = clue('known', { title: '自己公开的', published: true, publishedBy: 'shen' });
  const { pushRoom } = await sit(playing({ clues: [letter, known] }));
  clues();
  const marked = () =>
    panel()
      .getAllByText('新')
      .map((mark) => mark.closest('button')?.textContent);
  expect(marked()).toEqual([expect.stringContaining('烧残的信')]);
  open(/烧残的信/);
  expect(panel().queryByText('新')).toBeNull();
  pushRoom(debrief({ seq: 90, clues: [clue('fresh', { title: '从没看过' })] }));
  clues();
  expect(panel().getByText('从没看过')).toBeDefined();
  expect(panel().queryByText('新')).toBeNull();
});

test('sends a pin to the server and shows its progress', async () => {
  const { services, pushRoom } = await sit(playing({ clues: [letter] }));
  services.fail(partyClueOp, 'never');
  open(/烧残的信/);
  tap('置顶');
  expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'pin', clueId: 'letter', pinned: true } }]);
  const button = screen.getByRole('button', { name: '置顶' });
  expect(button.textContent).toContain('发送中…');
  expect(button.getAttribute('aria-busy')).toBe('true');
  pushRoom(playing({ seq: 21, clues: [{ ...letter, pinned: true }] }));
  expect(screen.getByRole('button', { name: '取消置顶' })).toBeDefined();
});

test('shows a command without a response as unsent until it is confirmed', async () => {
  const { services, pushRoom } = await sit(playing({ clues: [letter] }));
  services.fail(partyClueOp, 'no network');
  open(/烧残的信/);
  tap('置顶');
  const text = () => screen.getByRole('button', { name: /^(取消)?置顶$/ }).textContent;
  await waitFor(() => expect(text()).toContain('还没送达，正在重试'));
  services.answer(partyClueOp, done(21));
  await waitFor(() => expect(text()).toContain('已确认'));
  expect(screen.getByRole('button', { name: '置顶' }).getAttribute('aria-busy')).toBe('true');
  pushRoom(playing({ seq: 21, clues: [{ ...letter, pinned: true }] }));
  // The new label names another action, so it carries no state of the last one.
  expect(text()).toBe('取消置顶');
  expect(screen.getByRole('button', { name: '取消置顶' }).getAttribute('aria-busy')).toBeNull();
});

test('does not report a refused command as confirmed', async () => {
  const { services } = await sit(playing({ clues: [letter] }));
  services.refuse(partyClueOp, 4005);
  open(/烧残的信/);
  tap('置顶');
  await screen.findByText('现在还不能这样做');
  expect(screen.getByRole('button', { name: '置顶' }).textContent).not.toContain('已确认');
});

test('asks for the recipient and then for confirmation before showing a clue', async () => {
  const { services } = await sit(playing({ clues: [letter] }));
  services.answer(partyClueOp, done(21));
  open(/烧残的信/);
  tap('给人看');
  const asking = within(screen.getByRole('dialog', { name: '给谁看？' }));
  expect(asking.getByText(/看过以后不能撤回/)).toBeDefined();
  expect(asking.getByRole<HTMLButtonElement>('button', { name: '先选一个人' }).disabled).toBe(true);
  fireEvent.click(asking.getByRole('radio', { name: /陆怀安/ }));
  expect(services.of(partyClueOp)).toEqual([]);
  fireEvent.click(asking.getByRole('button', { name: '给陆怀安看' }));
  await waitFor(() =>
    expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'show', clueId: 'letter', characterId: 'lu' } }]),
  );
});

test.each([
  [{}, '只有你知道'],
  [{ shownTo: ['lu'] }, '知道的人：你、陆怀安'],
  [{ held: false, holder: 'bai', foundBy: null, shownBy: 'bai' }, '知道的人：你、白露'],
  [{ published: true, publishedBy: 'shen' }, '大家都知道'],
] as const)('says who knows a clue: %j', async (change, text) => {
  await sit(
    playing({ clues: [clue('letter', { ...change, shownTo: 'shownTo' in change ? [...change.shownTo] : [] })] }),
  );
  open(/烧残的信/);
  expect(within(screen.getByRole('dialog', { name: '烧残的信' })).getByText(text)).toBeDefined();
});

test('tells a seat that opened a per-seat lock that only openers know the content', async () => {
  const content = {
    kind: CONTENT_KIND.Password,
    hint: '',
    opens: 'seat',
    attemptsLeft: 3,
    inside: { text: '一把琴' },
  } as const;
  await sit(playing({ clues: [clue('letter', { published: true, publishedBy: null, content })] }));
  expect(screen.getByText('锁在桌上，里面你看过')).toBeDefined();
  open(/烧残的信/);
  expect(within(screen.getByRole('dialog', { name: '烧残的信' })).getByText(/只有打开过的人知道/)).toBeDefined();
});

test('mentions no other players to a solo player', async () => {
  const alone = { ...playing().script, player: 1 };
  const published = clue('letter', { published: true, publishedBy: null });
  await sit(playing({ script: alone, clues: [published, CLUES[2]!] }));
  open(/烧残的信/);
  expect(screen.getByRole('dialog', { name: '烧残的信' }).textContent).not.toMatch(/全桌|仅自己/);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
  open(/上锁的琴盒/);
  const box = screen.getByRole('dialog', { name: '上锁的琴盒' });
  expect(within(box).getByText(/^还能试 \d+ 次$/)).toBeDefined();
  expect(box.textContent).not.toMatch(/全桌|只有你/);
});

test('says that an open vote can be changed and that an unpublished one waits', async () => {
  const ballot = CLUES[4]!;
  const { pushRoom } = await sit(playing({ clues: [ballot] }));
  open(/要不要报警/);
  expect(screen.getByText('可以改；票齐后还能改 12 秒。')).toBeDefined();
  const held = { ...ballot, published: false, held: true, actions: [], vote: vote({ open: false }) };
  pushRoom(playing({ seq: 21, clues: [held] }));
  expect(screen.getByText('公开以后，大家才能投票。')).toBeDefined();
  expect(screen.queryByRole('button', { name: '投票' })).toBeNull();
});

test('does not send a pending ballot twice and shows it as cast in the next view', async () => {
  const { services, pushRoom } = await sit(playing());
  services.fail(partyVote, 'never');
  open(/要不要报警/);
  fireEvent.click(screen.getByRole('radio', { name: '报警' }));
  tap('投票');
  tap('投票');
  expect(services.of(partyVote)).toHaveLength(1);
  const leave = CLUES[4]!;
  pushRoom(playing({ seq: 21, clues: [{ ...leave, vote: { ...leave.vote!, mine: 'yes', cast: 2 } }] }));
  expect(screen.getByText(/你投给了：报警/)).toBeDefined();
});

test('groups clues by place or person and remembers the choice', async () => {
  await sit(playing());
  fireEvent.click(screen.getByRole('tab', { name: /^线索/ }));
  expect(screen.queryByRole('region', { name: '书房' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: '线索怎么摆' }), { target: { value: 'place' } });
  expect(within(screen.getByRole('region', { name: '书房' })).getByText('烧残的信')).toBeDefined();
  cleanup();
  await sit(playing());
  fireEvent.click(screen.getByRole('tab', { name: /^线索/ }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '线索怎么摆' }).value).toBe('place');
});

test('counts each clue once besides 全部 and adds 看过的 with its first clue', async () => {
  const clues = [
    clue('mine', { title: '在手里', held: true, published: false }),
    clue('laid', { title: '我公开的', held: true, published: true }),
    clue('theirs', { title: '别人公开的', held: false, published: true }),
  ];
  const { pushRoom } = await sit(playing({ clues }));
  fireEvent.click(screen.getByRole('tab', { name: /^线索/ }));
  const filters = () =>
    within(screen.getByRole('group', { name: '筛选线索' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(filters()).toEqual(['全部 3', '手里的 1', '桌上的 2']);
  const shown = clue('shown', { title: '给我看过的', held: false, published: false, shownBy: 'lu' });
  pushRoom(playing({ seq: 21, clues: [...clues, shown] }));
  expect(filters()).toEqual(['全部 4', '手里的 1', '桌上的 2', '看过的 1']);
});
