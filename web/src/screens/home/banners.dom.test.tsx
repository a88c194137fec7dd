import { bannerList, type Banner } from '@juzhongren/contract/content';
import { LINK_FLAG } from '@juzhongren/contract/enumerations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { Banners } from './banners.tsx';

keepPageClean();
provideObservers();

const script = (scriptId: number): Banner => ({
  cover: '/media/a.webp',
  title: `去 ${scriptId}`,
  flag: LINK_FLAG.Script,
  redirectUrl: null,
  scriptId,
});
const external = (redirectUrl: string | null): Banner => ({
  cover: '',
  title: '外面',
  flag: LINK_FLAG.External,
  redirectUrl,
  scriptId: null,
});

function open(banners: Banner[]) {
  fakeServices().answer(bannerList, banners);
  return show(<Banners />, { path: '/', at: '/' });
}
const slide = () => screen.findByRole('group', { name: /^第 \d 张，共/ });

describe('banner destination', () => {
  test('opens the script page with the scene BANNER for flag 1', async () => {
    const router = open([script(7)]);
    await userEvent.click(await screen.findByRole('link', { name: '去 7' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/script'));
    expect(router.state.location.search).toBe('?id=7');
    expect(router.state.location.state).toEqual({ scene: 'BANNER' });
  });

  test('links to the external address for flag 0', async () => {
    open([external('https://example.com/a')]);
    const link = await screen.findByRole('link', { name: '外面' });
    expect(link.getAttribute('href')).toBe('https://example.com/a');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/scripts', '', null])(
    'does not link to an address that is not http or https: %s',
    async (address) => {
      open([external(address)]);
      expect(await screen.findByText('外面')).toBeDefined();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

describe('number of banners', () => {
  test('renders nothing without banners', async () => {
    const services = fakeServices();
    services.answer(bannerList, []);
    show(<Banners />, { path: '/', at: '/' });
    await waitFor(() => expect(document.querySelector('[data-loop]')).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
    expect(services.of(bannerList)).toHaveLength(1);
  });

  test('shows neither dots nor a pause button for one banner', async () => {
    open([script(1)]);
    await screen.findByRole('link', { name: '去 1' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('automatic turning', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const three = [script(1), script(2), script(3)];
  const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  const shown = () => within(screen.getByRole('region', { name: '推荐' })).getByRole('link').textContent;

  test('turns every 4 s in a loop', async () => {
    open(three);
    await slide();
    const seen = [shown()];
    for (const _ of three) {
      await wait(4_000);
      seen.push(shown());
    }
    expect(seen).toEqual(['去 1', '去 2', '去 3', '去 1']);
  });

  test('loads pictures shortly before their turn and keeps them', async () => {
    open([1, 2, 3, 4, 5].map((id) => ({ ...script(id), cover: `/media/${id}.webp` })));
    await slide();
    const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures()).toEqual(['/media/1.webp', '/media/2.webp']);
    await wait(4_000);
    expect(pictures()).toEqual(['/media/1.webp', '/media/2.webp', '/media/3.webp']);
    fireEvent.click(screen.getByRole('button', { name: '第 1 张' }));
    expect(pictures()).toEqual(['/media/1.webp', '/media/2.webp', '/media/3.webp', '/media/5.webp']);
  });

  test('does not turn before 4 s', async () => {
    open(three);
    await slide();
    await wait(3_500);
    expect(shown()).toBe('去 1');
  });

  test('pauses while a finger is down and resumes when it is lifted', async () => {
    open(three);
    const link = await screen.findByRole('link', { name: '去 1' });
    fireEvent.pointerDown(link, { pointerId: 1, isPrimary: true, button: 0 });
    await wait(9_000);
    expect(shown()).toBe('去 1');
    fireEvent.pointerUp(window, { pointerId: 1, isPrimary: true, button: 0 });
    await wait(4_100);
    expect(shown()).toBe('去 2');
  });

  test('pauses while the page is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open(three);
    await slide();
    await wait(9_000);
    expect(shown()).toBe('去 1');
    visibility.mockRestore();
  });

  test('does not turn by itself with reduced motion, but the dots still work', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    open(three);
    await slide();
    await wait(9_000);
    expect(shown()).toBe('去 1');
    fireEvent.click(screen.getByRole('button', { name: '第 3 张' }));
    expect(shown()).toBe('去 3');
  });

  test('pauses and resumes with the pause button', async () => {
    open(three);
    await slide();
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    await wait(9_000);
    expect(shown()).toBe('去 1');
    fireEvent.click(screen.getByRole('button', { name: '继续轮播' }));
    await wait(4_100);
    expect(shown()).toBe('去 2');
  });

  test('pauses while it has the focus and resumes when the focus leaves', async () => {
    open(three);
    const link = await screen.findByRole('link', { name: '去 1' });
    act(() => link.focus());
    await wait(9_000);
    expect(shown()).toBe('去 1');
    act(() => link.blur());
    await wait(4_100);
    expect(shown()).toBe('去 2');
  });

  test('resumes when the page becomes visible again', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open(three);
    await slide();
    await wait(9_000);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(4_100);
    expect(shown()).toBe('去 2');
  });

  test('turns to the banner of a tapped dot and marks the dot as current', async () => {
    open(three);
    await slide();
    fireEvent.click(screen.getByRole('button', { name: '第 2 张' }));
    expect(shown()).toBe('去 2');
    expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('第 2 张');
  });

  test('turns with the arrow keys and moves the focus along', async () => {
    open(three);
    const link = await screen.findByRole('link', { name: '去 1' });
    act(() => link.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('去 3');
  });

  test('loops with two banners, too', async () => {
    open([script(1), script(2)]);
    await slide();
    expect(screen.getAllByRole('button', { name: /^第/ })).toHaveLength(2);
    await wait(4_000);
    expect(shown()).toBe('去 2');
    await wait(4_000);
    expect(shown()).toBe('去 1');
  });
});

describe('touch', () => {
  const SLOT = 350;
  const three = [script(1), script(2), script(3)];
  const shown = () => within(screen.getByRole('region', { name: '推荐' })).getByRole('link').textContent;
  beforeEach(() => {
    // The test page has no layout. Each slot is 350 px wide and placed by its own transform and that of the track.
    const shift = (element: Element | null): number =>
      element instanceof HTMLElement ? Number(/-?[\d.]+/.exec(element.style.transform)?.[0] ?? 0) / 100 : 0;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SLOT);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      return new DOMRect(16 + SLOT * (shift(this) + shift(this.parentElement)), 0, SLOT, 170);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Simulates a touch along these x coordinates, followed by the browser's click. */
  function touch(...path: number[]): void {
    const link = screen.getByRole('link');
    const finger = { pointerId: 1, isPrimary: true, button: 0, clientY: 100 };
    const end = path.at(-1) ?? 0;
    fireEvent.pointerDown(link, { ...finger, clientX: path[0] ?? 0 });
    for (const clientX of path.slice(1)) fireEvent.pointerMove(window, { ...finger, clientX });
    fireEvent.pointerUp(window, { ...finger, clientX: end });
    fireEvent.click(link, { detail: 1, clientX: end });
  }

  test.each([
    ['to the left', [300, 200, 60], '去 2'],
    ['to the right', [60, 200, 300], '去 3'],
  ])('turns on a swipe %s without opening the banner', async (_, path, title) => {
    const router = open(three);
    await slide();
    touch(...path);
    expect(shown()).toBe(title);
    expect(router.state.location.pathname).toBe('/');
  });

  test('turns to the next banner on a tap on its visible edge, without opening it', async () => {
    const router = open(three);
    await slide();
    touch(380);
    expect(shown()).toBe('去 2');
    expect(router.state.location.pathname).toBe('/');
  });

  test('opens the banner in front on a tap', async () => {
    const router = open(three);
    await slide();
    touch(380);
    touch(150);
    await waitFor(() => expect(router.state.location.search).toBe('?id=2'));
  });
});
