import { expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { lookAtPush } from './look-at-push.ts';

const PUBLIC_URL = 'https://play.example.cn';

async function looked(more: Record<string, string>, away: readonly string[] = []) {
  const asked: string[] = [];
  const { state, says } = await lookAtPush(readEnv(more), async (address) => {
    asked.push(address);
    if (away.some((one) => address.includes(one))) throw new Error('away');
  });
  return { state, says, asked };
}

test('asks each push service of the list and no other host', async () => {
  const { state, asked } = await looked({ PUBLIC_URL });
  expect(state).toBe('fine');
  expect(asked).toEqual([
    'https://fcm.googleapis.com/',
    'https://updates.push.services.mozilla.com/',
    'https://web.push.apple.com/',
    'https://wns2-par02p.notify.windows.com/',
  ]);
  expect((await looked({ PUBLIC_URL, WEB_PUSH_HOSTS: 'push.example.cn' })).asked).toEqual(['https://push.example.cn/']);
});

test('warns when one push service is unreachable, and fails when all are', async () => {
  expect(await looked({ PUBLIC_URL }, ['google'])).toMatchObject({
    state: 'careful',
    says: expect.stringContaining('fcm.googleapis.com（Chrome 和安卓）'),
  });
  expect((await looked({ PUBLIC_URL }, ['https'])).state).toBe('wrong');
});

test('asks nothing without an https address or with push off, and says so', async () => {
  for (const more of [{}, { PUBLIC_URL: 'http://10.0.0.2:8080' }, { PUBLIC_URL, WEB_PUSH: 'off' }]) {
    expect(await looked(more)).toMatchObject({ state: 'unused', asked: [] });
  }
});
