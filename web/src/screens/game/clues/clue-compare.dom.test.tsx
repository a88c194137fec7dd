import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { CLUES } from './clues.fixture.ts';

keepPageClean();

const top = () => within(screen.getAllByRole('dialog').at(-1)!);
const press = (name: string | RegExp) => fireEvent.click(top().getByRole('button', { name }));

async function comparing(clues = [...CLUES]) {
  const seated = await sit(playing({ clues }));
  fireEvent.click(screen.getByRole('tab', { name: '线索' }));
  const panel = within(screen.getByRole('tabpanel', { name: '线索' }));
  fireEvent.click(panel.getByRole('button', { name: /烧残的信/ }));
  return seated;
}

test('shows a second clue beside the first, each in its own pane with its zoomable picture', async () => {
  await comparing();
  press('和另一条对照');
  expect(top().getByRole('heading', { name: '拿什么和「烧残的信」对照？' })).toBeDefined();
  expect(top().queryByRole('button', { name: /烧残的信/ })).toBeNull();
  press(/背面有字的合影/);
  expect(top().getByRole('region', { name: '烧残的信' }).tabIndex).toBe(0);
  const other = within(top().getByRole('region', { name: '背面有字的合影' }));
  fireEvent.click(other.getByRole('button', { name: /^查看大图/ }));
  expect(screen.getAllByRole('dialog')).toHaveLength(3);
  press('关闭');
  press('换一条');
  press(/停住的座钟/);
  expect(top().getByRole('region', { name: '停住的座钟' })).toBeDefined();
});

test('opens the notebook below both clues, which stay visible', async () => {
  const { services } = await comparing();
  services.answer(partyNotebook, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  press('和另一条对照');
  press(/背面有字的合影/);
  const dialogs = screen.getAllByRole('dialog').length;
  press('笔记');
  expect(screen.getAllByRole('dialog')).toHaveLength(dialogs);
  expect(top().getByRole('region', { name: '笔记' })).toBe(document.activeElement);
  fireEvent.change(top().getByRole('textbox', { name: '笔记本' }), { target: { value: '信是谁烧的' } });
  expect(top().getByRole('region', { name: '背面有字的合影' })).toBeDefined();
  press('收起笔记');
  expect(top().queryByRole('region', { name: '笔记' })).toBeNull();
  press('关闭');
  press('关闭');
  fireEvent.click(screen.getByRole('button', { name: '笔记' }));
  expect(top().getByRole<HTMLTextAreaElement>('textbox', { name: '笔记本' }).value).toBe('信是谁烧的');
});

test('returns to the first clue when the comparison closes', async () => {
  await comparing();
  press('和另一条对照');
  press(/背面有字的合影/);
  fireEvent(screen.getAllByRole('dialog').at(-1)!, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: '烧残的信' })).toBeDefined();
});

test('offers no comparison when there is only one clue', async () => {
  await comparing(CLUES.filter(({ title }) => title === '烧残的信'));
  expect(top().queryByRole('button', { name: '和另一条对照' })).toBeNull();
});
