import { expect, test } from 'vitest';
import { openFor, showNotification } from './notifications.ts';
import type { OpenPage } from './scope.ts';

const ORIGIN = 'https://play.example';

function shown() {
  const told: { title: string; body: string; tag: string; data: unknown }[] = [];
  const registration = {
    waiting: null,
    showNotification: async (title: string, one: { body: string; tag: string; data: unknown }) =>
      void told.push({ title, body: one.body, tag: one.tag, data: one.data }),
  };
  return { told, registration };
}

test('shows a notification with its text, and links it to its room', async () => {
  const { told, registration } = shown();
  const notification = {
    title: '《雨夜》轮到你读',
    body: '大家听着，这一段由你念。',
    tag: 'a turn',
    path: '/join/abc',
  };
  await showNotification(JSON.stringify({ ...notification, more: 'of a newer server' }), { registration });
  expect(told).toEqual([
    { title: notification.title, body: notification.body, tag: notification.tag, data: notification.path },
  ]);
});

test.each(['', 'null', '{}', '{"title":1}', '[]', 'half a {'])('shows a default notification for %j', async (text) => {
  const { told, registration } = shown();
  await showNotification(text, { registration });
  expect(told).toEqual([{ title: '局中人', body: '有事找你，点开看看。', tag: 'something', data: '/' }]);
});

interface World {
  readonly opened: string[];
  readonly focused: string[];
  readonly told: [url: string, message: unknown][];
}

function clientsOf(pages: readonly Partial<OpenPage>[], { refuses = false } = {}) {
  const world: World = { opened: [], focused: [], told: [] };
  const open = pages.map((page): OpenPage => {
    const url = page.url ?? `${ORIGIN}/`;
    return {
      focused: false,
      visibilityState: 'hidden',
      ...page,
      url,
      focus: () => {
        world.focused.push(url);
        return refuses ? Promise.reject(new Error('not allowed')) : Promise.resolve();
      },
      postMessage: (message) => void world.told.push([url, message]),
    };
  });
  const clients = { matchAll: async () => open, openWindow: async (path: string) => void world.opened.push(path) };
  return { ...world, clients };
}

test('opens a page on a tap if none is open', async () => {
  const { clients, opened } = clientsOf([]);
  await openFor('/join/abcdefghijkl', { clients });
  expect(opened).toEqual(['/join/abcdefghijkl']);
});

test.each([undefined, 7, 'https://evil.example/', '//evil.example/'])(
  'opens only the home page for %j',
  async (data) => {
    const { clients, opened } = clientsOf([]);
    await openFor(data, { clients });
    expect(opened).toEqual(['/']);
  },
);

test('uses the focused page, else the one in a room, but no page without screens', async () => {
  const pages = [
    { url: `${ORIGIN}/console/people`, focused: true, visibilityState: 'visible' as const },
    { url: `${ORIGIN}/scripts`, visibilityState: 'visible' as const },
    { url: `${ORIGIN}/game` },
  ];
  const inRoom = clientsOf(pages);
  await openFor('/join/abc', { clients: inRoom.clients });
  expect(inRoom.told).toEqual([[`${ORIGIN}/game`, { open: '/join/abc' }]]);
  expect(inRoom.opened).toEqual([]);
  const focused = clientsOf([...pages, { url: `${ORIGIN}/vip`, focused: true }]);
  await openFor('/join/abc', { clients: focused.clients });
  expect(focused.focused).toEqual([`${ORIGIN}/vip`]);
});

test('navigates a page that cannot be focused', async () => {
  const { clients, told } = clientsOf([{ url: `${ORIGIN}/game` }], { refuses: true });
  await openFor('/join/abc', { clients });
  expect(told).toHaveLength(1);
});
