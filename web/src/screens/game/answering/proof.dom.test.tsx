import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { partyQa } from '@juzhongren/contract/room-calls/table';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { SheetView } from '@juzhongren/contract/room/votes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { closing, FIXTURE_ROOM_ID } from '../room.fixture.ts';
import { CLUES, FINAL, sheet } from '../clues/clues.fixture.ts';

keepPageClean();

type Question = SheetView['questions'][number];
type Proof = NonNullable<Question['proof']>;

const paper = (mine: Question['mine'], proof: Partial<Proof> = {}): ClueView => {
  const [first] = sheet().questions;
  const question = { ...first!, mine, proof: { cards: 2, mine: [], judged: null, ...proof } };
  return { ...FINAL, vote: null, sheet: sheet({ submitted: mine !== null, questions: [question] }) };
};

const KNOWN = CLUES.map((one) => (one.vote === null ? one : { ...one, vote: { ...one.vote, mine: 'yes' } }));

const field = () => within(screen.getByRole('group', { name: '举证：凶器藏在哪里？' }));
const dialog = () => within(screen.getByRole('dialog', { name: '至多选 2 张' }));

test('lets the player pick readable clues as proof, up to the limit', async () => {
  const { services, pushRoom } = await sit(closing({ clues: [paper(null), ...KNOWN] }));
  services.answer(partyQa, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  fireEvent.click(screen.getByRole('radio', { name: '后院的井' }));
  expect(screen.getByText('还有 1 题没举证', { exact: false })).toBeDefined();
  fireEvent.click(field().getByRole('button', { name: '选线索' }));
  // The locked case is not readable yet. A clue that only asks for a vote proves nothing.
  const names = dialog()
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
  expect(names.join(' ')).toMatch(/烧残的信/);
  expect(names.join(' ')).not.toMatch(/上锁的琴盒|要不要报警|最后的答卷/);
  fireEvent.click(dialog().getByRole('checkbox', { name: /烧残的信/ }));
  fireEvent.click(dialog().getByRole('checkbox', { name: /背面有字的合影/ }));
  expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: /停住的座钟/ }).disabled).toBe(true);
  fireEvent.click(dialog().getByRole('button', { name: '就这 2 张' }));
  fireEvent.click(field().getByRole('button', { name: '收回「烧残的信」' }));
  expect(field().queryByText('烧残的信')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '提交答案' }));
  await waitFor(() => expect(services.of(partyQa)).toHaveLength(1));
  const answers = [{ questionId: 'q1', type: ANSWER_TYPE.Answer, value: 'o-well', cards: ['photo'] }];
  expect(services.of(partyQa)).toMatchObject([{ body: { clueId: 'final', answers } }]);
  pushRoom(closing({ seq: 61, clues: [paper('o-well', { mine: ['photo'] }), ...KNOWN] }));
  expect(screen.getByText('已提交，截止前可以修改')).toBeDefined();
  fireEvent.click(field().getByRole('button', { name: '收回「背面有字的合影」' }));
  expect(screen.getByText('有改动还没提交', { exact: false })).toBeDefined();
});

test('submits no proof for a question that is given up', async () => {
  const { services } = await sit(closing({ clues: [paper('o-well', { mine: ['photo'] }), ...KNOWN] }));
  services.answer(partyQa, { partyId: FIXTURE_ROOM_ID, seq: 61 });
  fireEvent.click(screen.getByRole('checkbox', { name: '弃答' }));
  expect(field().getByRole<HTMLButtonElement>('button', { name: '再选选' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '提交答案' }));
  await waitFor(() => expect(services.of(partyQa)).toHaveLength(1));
  expect(services.of(partyQa)[0]?.body).toMatchObject({ answers: [{ value: null }] });
  expect(JSON.stringify(services.of(partyQa)[0]?.body)).not.toContain('cards');
});

test('shows the player’s own proof chain beside the author’s in the reveal', async () => {
  const judged: Proof['judged'] = {
    mine: [
      { clueId: 'letter', title: '烧残的信', says: '约在十点', weight: 'supports' },
      { clueId: 'clock', title: '停住的座钟', says: '', weight: 'nothing' },
    ],
    whole: false,
    right: true,
    author: [
      { clueId: 'letter', title: '烧残的信', says: '约在十点' },
      { clueId: 'rope', title: '井绳', says: '绳子是新换的' },
    ],
  };
  const told = paper('o-well', { mine: ['letter', 'clock'], judged });
  const [question] = told.sheet!.questions;
  const solved = { ...question!, solution: { key: ['o-well'], explain: '' } };
  const room = debrief();
  await sit({ ...room, clues: [{ ...told, sheet: sheet({ open: false, submitted: true, questions: [solved] }) }] });
  const mine = within(screen.getByRole('group', { name: '你的证据链' }));
  expect(mine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '烧残的信用得上',
    '停住的座钟不相干',
    '还差一环',
  ]);
  const author = within(screen.getByRole('group', { name: '作者的证据链' }));
  expect(author.getByText('绳子是新换的')).toBeDefined();
});
