import { randomBytes } from 'node:crypto';
import { readEnv } from '@juzhongren/server/settings/env';
import { settingsFor as chosenSettings } from '@juzhongren/server/settings/env-vendors';
import type { PaymentNotification } from '@juzhongren/server/ports/payment-provider';
import { weChatPay } from '@juzhongren/server/integrations/wechat-pay/wechat-pay';
import { pino } from 'pino';
import { settingsFor, type VendorKeys } from '../shop/vendor-keys.ts';
import type { Notice } from '../shop/vendor-notices.ts';

/** Returns the server's own reader of notifications, with its clock fixed at `at` (Unix ms). */
export function openReader(keys: VendorKeys, at: number): (notice: Notice) => Promise<PaymentNotification | 'refused'> {
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://play.example.cn',
    ...settingsFor(keys, 'http://127.0.0.1:9'),
  });
  const deps = { env, now: () => at, log: pino({ level: 'silent' }), randomBytes };
  const provider = weChatPay(chosenSettings('PAYMENT=wechat', env), deps);
  return async ({ headers, body }) => await provider.readNotification({ headers, body: Buffer.from(body) });
}
