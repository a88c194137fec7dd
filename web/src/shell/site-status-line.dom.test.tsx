import { publicSiteStatus } from '@juzhongren/contract/site-status';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { seedSiteStatus, pollSiteStatus, storeSiteStatus } from '../session/site-status.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { SiteStatusLine } from './site-status-line.tsx';

keepPageClean();
const NOTHING = { notice: null, maintenance: null };
afterEach(() => {
  vi.useRealTimers();
  act(() => storeSiteStatus(NOTHING));
});

test("announces the operator's notice and removes it when it ends", () => {
  render(<SiteStatusLine />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => storeSiteStatus({ ...NOTHING, notice: { at: 1, text: '今晚 22:00 维护', until: null } }));
  expect(screen.getByRole('status').textContent).toBe('今晚 22:00 维护');
  act(() => storeSiteStatus(NOTHING));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('polls only while the page is visible and keeps the notice when a request fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const services = fakeServices();
  services.answer(publicSiteStatus, { ...NOTHING, notice: { at: 1, text: '维护', until: null } });
  render(<SiteStatusLine />);
  const end = pollSiteStatus();
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(screen.getByText('维护')).toBeDefined());
  services.refuse(publicSiteStatus, 5000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(services.of(publicSiteStatus)).toHaveLength(2);
  expect(screen.getByText('维护')).toBeDefined();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(90_000);
  expect(services.of(publicSiteStatus)).toHaveLength(2);
  vi.restoreAllMocks();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(services.of(publicSiteStatus)).toHaveLength(3));
  end();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(services.of(publicSiteStatus)).toHaveLength(3);
});

test('shows the status embedded in the page at once and requests it again after 30 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const services = fakeServices();
  services.answer(publicSiteStatus, NOTHING);
  seedSiteStatus({ ...NOTHING, notice: { at: 1, text: '今晚维护', until: null } });
  render(<SiteStatusLine />);
  const end = pollSiteStatus();
  expect(screen.getByText('今晚维护')).toBeDefined();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(services.of(publicSiteStatus)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(screen.queryByText('今晚维护')).toBeNull());
  end();
});

test('requests the status soon on a page restored by the back button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const services = fakeServices();
  services.answer(publicSiteStatus, NOTHING);
  const entry = {
    name: '',
    entryType: 'navigation',
    startTime: 0,
    duration: 0,
    toJSON: () => ({}),
    type: 'back_forward',
  };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  seedSiteStatus({ ...NOTHING, notice: { at: 1, text: '昨晚维护', until: null } });
  render(<SiteStatusLine />);
  const end = pollSiteStatus();
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(screen.queryByText('昨晚维护')).toBeNull());
  end();
});
