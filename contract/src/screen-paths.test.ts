import { expect, test } from 'vitest';
import { withoutTail } from './screen-paths.ts';

const ROOM = 'aB3_-dEfGh1K';
const TOKEN = 'aB3_-dEfGh1KaB3_-dEfGh';
const TAILS = [
  '，快来',
  '。',
  ')',
  '）',
  '】',
  '」',
  '》',
  '"',
  '”',
  "'",
  '.',
  '...',
  '!',
  '！',
  '>',
  ',',
  ';',
  '*',
  '、快来',
  '快来玩',
  '.快来',
  '/，快来',
  ' ',
  '\u3000',
  '\u200b',
  '\n快来',
];

test.each([
  `/join/${ROOM}`,
  `/group/join/${TOKEN}`,
  `/group/${ROOM}`,
  `/screen/${TOKEN}`,
  '/screen/12345678',
  `/report/${TOKEN}`,
])('removes text appended to %s', (link) => {
  for (const tail of TAILS) {
    expect([tail, withoutTail(link + tail)]).toEqual([tail, link]);
    expect([tail, withoutTail(link + encodeURIComponent(tail))]).toEqual([tail, link]);
  }
  for (const same of [link, `${link}/`, `${link}?authorization_code=x`]) expect(withoutTail(same)).toBeUndefined();
  // Such an id does not exist, whatever follows it.
  for (const other of [`${link}xx`, `${link}-x`, link.slice(0, -1), `${link}/deeper`]) {
    expect([other, withoutTail(other)]).toEqual([other, undefined]);
  }
});

test.each(['/', '/script/rank', '/tables', '/vip', '/exchange', '/legal/terms'])(
  'removes text appended to %s',
  (path) => {
    for (const tail of TAILS) {
      if (path === '/' && tail.startsWith('/')) continue;
      expect([tail, withoutTail(path + encodeURIComponent(tail))]).toEqual([tail, path]);
    }
    expect(withoutTail(path)).toBeUndefined();
  },
);

test.each([
  [`/join/${ROOM}%`, `/join/${ROOM}`],
  [`/join/${ROOM}%E5%BF`, `/join/${ROOM}`],
  [`/join/%20${ROOM}`, `/join/${ROOM}`],
  [`/join/${ROOM}，快来?channel_id=7`, `/join/${ROOM}?channel_id=7`],
  [`/JOIN/${ROOM}。`, `/join/${ROOM}`],
  ['/script?id=1001。', '/script?id=1001'],
  ['/script?id=1001%E3%80%82', '/script?id=1001'],
  ['/script?id=1001.', '/script?id=1001'],
  ['/script?id=1001，快来玩&scene=SHARE', '/script?id=1001&scene=SHARE'],
  ['/script?scene=SHARE&id=%201001%20', '/script?scene=SHARE&id=1001'],
  ['/script%3Fid=1001', '/script?id=1001'],
  ['/script%3Fid%3D1001。', '/script?id=1001'],
  ['/vip?template=5。', '/vip?template=5'],
  [`/game?partyId=${ROOM}，快来`, `/game?partyId=${ROOM}`],
  [`/game/party/comment?party_id=${ROOM}）`, `/game/party/comment?party_id=${ROOM}`],
])('reads %s as %s', (address, clean) => {
  expect(withoutTail(address)).toBe(clean);
});

test.each([
  '/nowhere',
  '/nowhere。',
  '/scriptx',
  '/.env',
  '/a.php',
  '/favicon.ico',
  '/.well-known/x',
  '/script',
  '/script?id=abc',
  '/script?id=1001abc',
  '/script?id=1001.5',
  '/script?id=-1',
  '/script?id=',
  '/script/search?name=零点。',
  '/script-service/x。',
  '/assets/x.js',
  '//evil.example',
  '//evil.example，',
  '//evil.example%3Fx',
])('leaves %s unchanged', (address) => {
  expect(withoutTail(address)).toBeUndefined();
});

test.each(['/%', '/\\evil.example', '/，/evil.example', '/，//evil.example?x'])(
  'never leads from %s to another site',
  (address) => {
    expect(withoutTail(address)).toMatch(/^\/(?:\?x)?$/);
  },
);
