import { partyMeeting, partyTimes } from '@juzhongren/contract/room-calls/seats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, lobby } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.useRealTimers());

const shanghai = (text: string) => Date.parse(`${text}+08:00`);
const [EVENING, SATURDAY] = [shanghai('2026-11-24T20:00:00'), shanghai('2026-11-28T14:00:00')];
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 4 };
const atNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: shanghai('2026-11-23T12:00:00') });
const guest = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
const asked = (answers: { userId: number; ats: number[] }[] = []) => ({ ats: [EVENING, SATURDAY], answers });

test('lets the host choose several times, add one and ask the members', async () => {
  atNoon();
  const { services } = await sit(lobby());
  services.answer(partyTimes, acknowledged);
  click('约个时间');
  click('给几个时间，问问大家');
  const sheet = within(screen.getByRole('dialog', { name: '约个时间' }));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '至少勾 2 个' }).disabled).toBe(true);
  fireEvent.click(sheet.getByRole('checkbox', { name: '明晚 20:00' }));
  fireEvent.change(sheet.getByLabelText('再加一个时间（北京时间）'), { target: { value: '2026-11-22T20:00' } });
  expect(sheet.getByRole('alert').textContent).toBe('选一个以后的时间，30 天以内');
  fireEvent.change(sheet.getByLabelText('再加一个时间（北京时间）'), { target: { value: '2026-11-29T19:30' } });
  fireEvent.click(sheet.getByRole('button', { name: '加上' }));
  fireEvent.click(sheet.getByRole('button', { name: '问问大家' }));
  await waitFor(() => expect(services.of(partyTimes)).toHaveLength(1));
  expect(services.of(partyTimes)[0]?.body).toMatchObject({
    step: 'ask',
    ats: [EVENING, shanghai('2026-11-29T19:30:00')],
  });
});

test('lets a member tick suitable times and shows who else can come', async () => {
  atNoon();
  const { services, pushRoom } = await sit(lobby({ me: guest, times: asked([{ userId: 1, ats: [EVENING] }]) }));
  services.answer(partyTimes, acknowledged);
  expect(screen.getByRole('checkbox', { name: /^明晚 20:00/ }).parentElement?.textContent).toContain('1 人：');
  expect(screen.queryByRole('button', { name: /^就约/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^周六 14:00/ }));
  await waitFor(() => expect(services.of(partyTimes)[0]?.body).toMatchObject({ step: 'say', ats: [SATURDAY] }));
  const answers = [
    { userId: 1, ats: [EVENING] },
    { userId: 2, ats: [SATURDAY] },
  ];
  pushRoom(lobby({ seq: 4, me: guest, times: asked(answers) }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^周六 14:00/ }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: '都不行' })).toBeNull();
});

test('shows ticks at once on a slow connection and loses none', async () => {
  atNoon();
  const { services } = await sit(lobby({ me: guest, times: asked() }));
  const evening = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^明晚 20:00/ });
  const saturday = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^周六 14:00/ });
  services.answer(partyTimes, acknowledged);
  fireEvent.click(evening());
  fireEvent.click(saturday());
  expect([evening().checked, saturday().checked]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: '都不行' })).toBeNull();
  await waitFor(() => expect(services.of(partyTimes)).toHaveLength(2));
  expect(services.of(partyTimes).map(({ body }) => body)).toMatchObject([
    { ats: [EVENING] },
    { ats: [EVENING, SATURDAY] },
  ]);
});

test('accepts that none of the times suits', async () => {
  atNoon();
  const { services } = await sit(lobby({ me: guest, times: asked() }));
  services.answer(partyTimes, acknowledged);
  click('都不行');
  await waitFor(() => expect(services.of(partyTimes)[0]?.body).toMatchObject({ step: 'say', ats: [] }));
});

test('lets the host agree on a time by one tap, but not on a past one', async () => {
  atNoon();
  const over = shanghai('2026-11-23T11:00:00');
  const { services } = await sit(lobby({ times: { ats: [over, EVENING], answers: [] } }));
  services.answer(partyMeeting, acknowledged);
  expect(screen.getAllByRole('button', { name: /^就约/ })).toHaveLength(1);
  expect(screen.getByText(/^已经过了/)).toBeDefined();
  click('就约 明晚 20:00');
  await waitFor(() => expect(services.of(partyMeeting)[0]?.body).toMatchObject({ at: EVENING }));
});

test('offers a calendar link for an agreed time, but not for a past one', async () => {
  atNoon();
  const { pushRoom } = await sit(lobby({ meetAt: EVENING }));
  expect(screen.getByRole('link', { name: '加到日历' }).getAttribute('href')).toBe(
    `/join/${FIXTURE_ROOM_ID}/calendar.ics`,
  );
  pushRoom(lobby({ seq: 4, meetAt: shanghai('2026-11-23T11:00:00') }));
  expect(screen.queryByRole('link', { name: '加到日历' })).toBeNull();
});
