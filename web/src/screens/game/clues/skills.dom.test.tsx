import { partyReply, partySkill } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';

keepPageClean();

const skill: RoomView['skills'][number] = {
  skillId: 'knack',
  name: '眼尖',
  text: '你能瞄一眼别人手里的东西。',
  does: 'peek',
  left: 1,
  usable: true,
};
const use = () => fireEvent.click(screen.getByRole('button', { name: '用「眼尖」' }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '用了' }));

test('requires a target for a peek and reports its result', async () => {
  const { services } = await sit(playing({ skills: [skill] }));
  services.answer(partySkill, { partyId: FIXTURE_ROOM_ID, seq: 21, clueId: null });
  use();
  expect(screen.getByRole('dialog', { name: '眼尖' }).textContent).toContain('对方不会察觉');
  expect(screen.getByRole('button', { name: '用了' }).hasAttribute('disabled')).toBe(true);
  choose('看谁的', 'lu');
  confirm();
  await waitFor(() =>
    expect(services.of(partySkill)).toMatchObject([{ body: { skillId: 'knack', characterId: 'lu' } }]),
  );
  await waitFor(() => expect(screen.getByText('没有你没见过的线索')).toBeDefined());
});

test('requires the text of a question', async () => {
  const { services } = await sit(playing({ skills: [{ ...skill, does: 'ask' }] }));
  services.answer(partySkill, { partyId: FIXTURE_ROOM_ID, seq: 21, clueId: null });
  use();
  choose('问谁', 'bai');
  expect(screen.getByRole('button', { name: '用了' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('问什么'), { target: { value: '信是你写的？' } });
  confirm();
  await waitFor(() =>
    expect(services.of(partySkill)).toMatchObject([{ body: { characterId: 'bai', text: '信是你写的？' } }]),
  );
});

test('says why a skill cannot be used now', async () => {
  await sit(
    playing({
      skills: [
        { ...skill, usable: false },
        { ...skill, skillId: 'b', left: 0, usable: false },
      ],
    }),
  );
  expect(screen.getByText('还能用 1 次，现在还不行')).toBeDefined();
  expect(screen.getByText('已经用完了')).toBeDefined();
  expect(screen.queryByRole('button', { name: '用「眼尖」' })).toBeNull();
});

test('lets the player answer a question by a tap and shows the answer afterwards', async () => {
  const inquiry = { inquiryId: 'lu/shen/1', from: 'lu', to: 'shen', text: '信是你写的？', reply: null };
  const { services, pushRoom } = await sit(playing({ inquiries: [inquiry] }));
  services.answer(partyReply, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  const group = within(screen.getByRole('group', { name: /陆怀安问你\s*信是你写的？/ }));
  fireEvent.click(group.getByRole('button', { name: '不是' }));
  await waitFor(() =>
    expect(services.of(partyReply)).toMatchObject([{ body: { inquiryId: 'lu/shen/1', reply: 'no' } }]),
  );
  pushRoom(playing({ seq: 21, inquiries: [{ ...inquiry, reply: 'no' }] }));
  expect(screen.getByText('你答：不是')).toBeDefined();
});
