import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { type MessengerSteps, messengerSteps } from './testing/messenger-steps.ts';

const PHONE = '13812345678';

const lines: string[] = [];
let server: TestServer;
let steps: MessengerSteps;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await testServer({ replace: { log } });
  steps = messengerSteps(server);
});
afterAll(() => server.close());

test('logs no sign-in secret', async () => {
  const begun = await steps.begin();
  const secrets = [PHONE, begun.state, begun.cookie.split('=').at(-1), 'canary-subject', 'canary-union', 'canary-code'];
  for (const code of ['canary-code', 'down:canary-code', 'ok:canary-subject:canary-union']) {
    await steps.messenger(code);
    await steps.miniProgram(code, { app: 'canary-code' });
  }
  const { accessToken } = (await steps.end(begun, 'ok:canary-subject2')).params;
  await steps.end(begun, 'ok:canary-subject2');
  const code = await steps.codeFor(PHONE);
  await steps.phone(PHONE, { code, accessToken: 'canary-code'.repeat(3) });
  const bound = await steps.phone(PHONE, { code, accessToken: accessToken ?? '' });
  const { token } = (await steps.messenger('ok:canary-subject2')).params;
  secrets.push(accessToken ?? '', bound.params.token, token ?? '');
  expect(bound.err).toBe(0);
  // Causes an internal error, which is logged in the same place.
  await server.deps.db.schema.alterTable('messenger_pass').renameTo('elsewhere').execute();
  expect(await steps.messenger('ok:canary-subject3')).toMatchObject({ status: 500 });
  await steps.phone(PHONE, { code, accessToken: accessToken ?? '' });

  for (const secret of secrets) expect(secret).toMatch(/.{7}/);
  expect(lines.some((line) => line.includes('/auth/h5/wechat/code'))).toBe(true);
  expect(lines.some((line) => line.includes('request failed'))).toBe(true);
  for (const line of lines) for (const secret of secrets) expect(line).not.toContain(secret);
});
