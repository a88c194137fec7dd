import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter, screenOf, Shown } from '../testing/memory-router.tsx';
import { browserHistory } from './history.ts';
import { useParams, useSearchParams } from './hooks.ts';
import { Link, type LinkProps } from './link.tsx';
import { matchRoute, samePath } from './route.ts';
import { createRouter, type Router, type RouterState } from './router.ts';
import { RouterProvider, useShownTransition } from './router-provider.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

const TABLE = ['/', '/scripts', '/script', '/script/rank', '/join/:partyId', '*'].map((path) => ({
  path,
  screen: screenOf(path),
}));

describe('route table', () => {
  test.each([
    ['/', '/', {}],
    ['/Scripts/', '/scripts', {}],
    ['/script', '/script', {}],
    ['/script/rank//', '/script/rank', {}],
    ['/join/%E9%9B%A8', '/join/:partyId', { partyId: '雨' }],
    ['/join/%E9', '/join/:partyId', { partyId: '%E9' }],
    ['/join', '*', {}],
    ['/join/a/b', '*', {}],
    ['/nowhere', '*', {}],
  ])('matches %s to the route %s', (pathname, path, params) => {
    expect(matchRoute(TABLE, pathname)).toMatchObject({ route: { path }, params });
    expect(samePath('/scripts', pathname)).toBe(path === '/scripts');
  });

  test('throws for an unknown path without a last route', () => {
    expect(() => matchRoute([], '/x')).toThrow('no route for /x');
  });
});

describe('Link', () => {
  const open = (link: LinkProps) => {
    const router = memoryRouter({ '/': <Link {...link}>go</Link>, '*': 'there' });
    render(
      <RouterProvider router={router}>
        <Shown />
      </RouterProvider>,
    );
    return { router, element: screen.getByRole('link', { name: 'go' }) };
  };

  test('opens its screen with its state, in a new entry', async () => {
    const { router, element } = open({ to: '/script?id=7', state: { scene: 'FEED' } });
    expect(element.getAttribute('href')).toBe('/script?id=7');
    await userEvent.click(element);
    expect(screen.getByText('there')).toBeDefined();
    expect(router.state).toMatchObject({
      type: 'PUSH',
      location: { pathname: '/script', search: '?id=7', state: { scene: 'FEED' } },
    });
  });

  test('adds no entry when it leads to the current address', async () => {
    const { router, element } = open({ to: '/' });
    await userEvent.click(element);
    expect(router.state.type).toBe('REPLACE');
  });

  test.each<[string, Partial<LinkProps>, string]>([
    ['with a key held for another tab', {}, '{Meta>}'],
    ['to another window', { target: '_blank' }, ''],
    ['to a file', { reloadDocument: true }, ''],
    ['that was answered already', { onClick: (event) => event.preventDefault() }, ''],
  ])('leaves a link %s to the browser', async (_how, more, keys) => {
    // Keeps the test DOM from navigating.
    const left = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.addEventListener('click', left);
    const { router, element } = open({ to: '/next', ...more });
    const user = userEvent.setup();
    if (keys !== '') await user.keyboard(keys);
    await user.click(element);
    document.removeEventListener('click', left);
    expect(left).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('address of a screen', () => {
  function Place() {
    const { partyId } = useParams();
    const [query, setQuery] = useSearchParams();
    return (
      <button type="button" onClick={() => setQuery({ level: '2' }, { replace: true })}>
        {partyId} {query.get('level') ?? 'none'}
      </button>
    );
  }

  test('reads parameters, and reads and changes the query', async () => {
    const router = memoryRouter({ '/join/:partyId': <Place /> }, ['/join/abc?level=1']);
    render(
      <RouterProvider router={router}>
        <Shown />
      </RouterProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'abc 1' }));
    expect(screen.getByRole('button', { name: 'abc 2' })).toBeDefined();
    expect(router.state).toMatchObject({ type: 'REPLACE', location: { pathname: '/join/abc', search: '?level=2' } });
  });
});

describe('lazy-loaded screens', () => {
  function slowRouter() {
    let come: (Screen: ComponentType) => void = () => undefined;
    let ready: ComponentType | undefined;
    const load = vi.fn<() => Promise<ComponentType>>(
      () => new Promise((resolve) => (come = (Screen) => resolve((ready = Screen)))),
    );
    const prepare = vi.fn<(location: object) => void>();
    const slow = {
      get ready() {
        return ready;
      },
      load,
    };
    const router = memoryRouter([
      { path: '/', screen: screenOf('start') },
      { path: '/other', screen: screenOf('other') },
      { path: '/slow', screen: slow, prepare },
    ]);
    return { router, load, prepare, come: async (Screen: ComponentType) => await act(async () => come(Screen)) };
  }
  const Slow: ComponentType = () => 'slow';

  test('keeps the previous screen and its address until the code is loaded', async () => {
    const { router, come } = slowRouter();
    const going = router.navigate('/slow');
    expect(router.state).toMatchObject({ location: { pathname: '/' }, pending: { pathname: '/slow' } });
    await come(Slow);
    await going;
    expect(router.state).toMatchObject({
      location: { pathname: '/slow' },
      pending: undefined,
      view: { kind: 'ready', Screen: Slow },
    });
  });

  test('ignores a second click on a link', async () => {
    const { router, prepare, come } = slowRouter();
    render(
      <RouterProvider router={router}>
        <Link to="/slow">go</Link>
        <Link to="/other">elsewhere</Link>
      </RouterProvider>,
    );
    await userEvent.dblClick(screen.getByRole('link', { name: 'go' }));
    expect(prepare).toHaveBeenCalledOnce();
    await come(Slow);
    expect(router.state).toMatchObject({ type: 'PUSH', location: { pathname: '/slow' } });
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(router.state.location.pathname).toBe('/other');
  });

  test('stays on a later screen when the code of an earlier one arrives', async () => {
    const { router, come } = slowRouter();
    const going = router.navigate('/slow');
    await router.navigate('/other');
    await come(Slow);
    await going;
    expect(router.state).toMatchObject({ location: { pathname: '/other' }, pending: undefined });
  });

  test('loads code and data before the navigation', async () => {
    const { router, load, prepare, come } = slowRouter();
    router.prepare('/slow?id=7');
    expect(load).toHaveBeenCalledOnce();
    expect(prepare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pathname: '/slow', search: '?id=7' }));
    await come(Slow);
    void router.navigate('/slow?id=7');
    expect(router.state.location.pathname).toBe('/slow');
  });
});

describe('view transition', () => {
  beforeEach(() => {
    Object.assign(document, {
      startViewTransition: (update: () => void) => {
        const updateCallbackDone = Promise.resolve().then(update);
        return { updateCallbackDone, ready: updateCallbackDone, finished: updateCallbackDone };
      },
    });
  });
  afterEach(() => void Reflect.deleteProperty(document, 'startViewTransition'));

  /** Returns the shown paths, each with its transition, in order. */
  function follow(router: Router): string[] {
    const seen: string[] = [];
    const note = ({ location, transition }: RouterState): void => {
      seen.push(
        `${location.pathname} ${transition === undefined ? '' : `${transition.from.pathname}→${transition.to.pathname}`}`,
      );
    };
    router.subscribe(note, router.state);
    return seen;
  }
  const settled = async () => await act(() => new Promise((resolve) => setTimeout(resolve)));

  test('is known before and after the change, also on the way back', async () => {
    const router = memoryRouter({ '/': 'start', '/script': 'script', '*': 'other' });
    const seen = follow(router);
    await router.navigate('/script', { viewTransition: true });
    await settled();
    expect(seen.splice(0)).toEqual(['/ /→/script', '/script /→/script', '/script ']);
    await router.navigate(-1);
    await settled();
    expect(seen.splice(0)).toEqual(['/script /script→/', '/ /script→/', '/ ']);
    await router.navigate('/rank');
    await router.navigate(-1);
    await settled();
    expect(seen).toEqual(['/rank ', '/ ']);
  });

  test('shows the later screen when another navigation overtakes it', async () => {
    const router = memoryRouter({ '/': 'start', '/script': 'script', '*': 'other' });
    render(
      <RouterProvider router={router}>
        <Shown />
        <Moving />
      </RouterProvider>,
    );
    await act(async () => {
      void router.navigate('/script', { viewTransition: true });
      void router.navigate('/rank');
    });
    await settled();
    expect(screen.getByText('other')).toBeDefined();
    expect(screen.getByText('still')).toBeDefined();
  });
  const Moving = () => <p>{useShownTransition() === undefined ? 'still' : 'moving'}</p>;
});

describe('browser history', () => {
  beforeEach(() => window.history.replaceState(null, '', '/start?x=1#y'));
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('returns the location, counts its entries and keeps the navigation state', () => {
    const history = browserHistory();
    expect(history.location).toEqual({ pathname: '/start', search: '?x=1', hash: '#y', state: null, key: 'default' });
    const next = { pathname: '/next', search: '', hash: '', state: { scene: 'FEED' }, key: 'k' };
    history.push(next);
    expect(window.history.state).toEqual({ usr: { scene: 'FEED' }, key: 'k', idx: 1 });
    expect(history.location).toEqual(next);
    history.replace({ ...next, key: 'l' });
    expect(window.history.state).toMatchObject({ key: 'l', idx: 1 });
  });

  test.each([
    ['in a tab that showed the app until then', 1, 1],
    ['after another site', 2, 0],
    ['in a new tab', undefined, 0],
  ])('counts earlier entries of the app for an address opened %s', (_how, more, idx) => {
    const { length } = window.history;
    if (more === undefined) sessionStorage.removeItem('historyLength');
    else sessionStorage.setItem('historyLength', String(length - more));
    window.history.replaceState(null, '', '/start');
    browserHistory();
    expect(window.history.state).toMatchObject({ idx });
  });

  test.each([
    [2, 1],
    [0, 0],
  ])('uses entry index %d of the Navigation API if the browser has it', (index, idx) => {
    vi.stubGlobal('navigation', { currentEntry: { index } });
    browserHistory();
    expect(window.history.state).toMatchObject({ idx });
  });

  test('follows steps of the browser’s own buttons', async () => {
    const router = createRouter({ history: browserHistory(), routes: TABLE });
    await router.navigate('/scripts');
    window.history.replaceState({ usr: null, key: 'back', idx: 0 }, '', '/script');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router.state).toMatchObject({ type: 'POP', location: { pathname: '/script', key: 'back' } });
    router.dispose();
  });

  test('throws for a state that cannot be stored, but not for too many entries', () => {
    const history = browserHistory();
    const entry = { pathname: '/next', search: '', hash: '', state: null, key: 'k' };
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const push = vi.spyOn(window.history, 'pushState');
    push.mockImplementation(() => {
      throw new DOMException('no', 'DataCloneError');
    });
    expect(() => history.push(entry)).toThrow('no');
    push.mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    history.push(entry);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/next');
  });
});
