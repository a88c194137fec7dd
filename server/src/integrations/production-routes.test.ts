// Tests that the pages for trials do not exist once a real payment provider is configured.
import { CDK_TYPE, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR } from '@juzhongren/contract/errors';
import { yiliUrlScheme } from '@juzhongren/contract/partner';
import { certVerify } from '@juzhongren/contract/redemption';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { signNotification } from './dev-payment/notification.ts';
import { devPayment } from './dev-payment/payment.ts';
import { openIntegrations } from './open-integrations.ts';
import { newWeChatPayKeys, weChatPaySettings } from './testing/wechat-pay-keys.ts';

const CERTIFICATE = '123456789012';

let folder: string;
/** Trial server on the same database, from before the operator switched to a real provider. */
let trial: TestServer;
let world: TestServer;
let page: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-production-'));
  const settings = {
    ...weChatPaySettings(newWeChatPayKeys(), 'http://127.0.0.1:9'),
    NODE_ENV: 'production',
    HUMAN_CHECK: 'embedded',
    SMS: 'embedded',
    MESSENGER: 'none',
    DATA_DIR: folder,
  };
  trial = await testServer({ checkout: true });
  const { db, now, secrets } = trial.deps;
  const log = pino({ level: 'silent' });
  const outside = openIntegrations({ env: readEnv(settings), db, now, log, secrets, randomBytes }, { say: () => {} });
  world = await testServer({ env: settings, replace: { ...outside, db, secrets } });
  await db
    .insertInto('trial_certificate')
    .values({
      cert_no: CERTIFICATE,
      type: CDK_TYPE.InvitationCard,
      template_id: null,
      script_id: null,
      expires_at: null,
      used_by: null,
      used_at: null,
    })
    .execute();
  page = await devPaymentPage();
});
afterAll(async () => {
  await world.close();
  await trial.close();
  rmSync(folder, { recursive: true });
});

/** Returns the page of a payment that was open at the dev checkout when the operator switched to a real provider. */
async function devPaymentPage(): Promise<string> {
  const prepaid = await devPayment(trial.deps).prepay({
    outTradeNo: 'trialorder1',
    type: PREPAY_TYPE.Redirect,
    amount: 2800,
    description: '月卡',
    payer: null,
    appKey: undefined,
    expiresAt: trial.clock.now + 60_000,
    address: '127.0.0.1',
    returnTo: '/vip',
  });
  if (typeof prepaid === 'string') throw new Error(prepaid);
  return prepaid.redirectURL;
}

test('answers 404 for the dev checkout and its notifications', async () => {
  expect((await trial.app.inject(page)).statusCode).toBe(200);
  expect((await world.app.inject(page)).statusCode).toBe(404);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = await world.app.inject({ method: 'POST', url: page, headers, payload: 'answer=pay' });
  expect(pressed.statusCode).toBe(404);
  const fact = { kind: 'paid', transactionId: 't1', amount: 2800, currency: 'CNY', payer: null, paidAt: 0 } as const;
  const signed = signNotification(trial.deps, { kind: 'payment', outTradeNo: 'trialorder1', fact });
  const postNotification = (provider: string) =>
    world.app.inject({
      method: 'POST',
      url: `/pay/notify/${provider}`,
      headers: signed.headers,
      payload: signed.body,
    });
  expect((await postNotification('embedded')).statusCode).toBe(404);
  expect((await postNotification('wechat')).statusCode).toBe(401);
});

test('knows neither the dev coupon platform nor the dev partner', async () => {
  const user = await world.user();
  expect(await world.call(certVerify, { cert_no: CERTIFICATE }, user)).toMatchObject({ err: ERROR.notFound });
  const asked = { path: 'pages/index/index', query: '' };
  expect(await world.call(yiliUrlScheme, asked, user)).toMatchObject({ err: ERROR.systemError });
  expect((await world.app.inject('/stand-in/partner?path=pages/index/index')).statusCode).toBe(404);
});
