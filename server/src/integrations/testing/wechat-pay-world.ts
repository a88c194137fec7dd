import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { PaymentAsked, PaymentProvider } from '../../ports/payment-provider.ts';
import { settingsFor } from '../../settings/env-vendors.ts';
import { readEnv } from '../../settings/env.ts';
import { weChatPay } from '../wechat-pay/wechat-pay.ts';
import type { WeChatPayTestKeys } from './wechat-pay-keys.ts';
import { startWeChatPayServer, type WeChatPayServer } from './wechat-pay-server.ts';

export interface WeChatPayWorld {
  readonly vendor: WeChatPayServer;
  readonly provider: PaymentProvider;
  readonly clock: { now: number };
  /** Opens another server of ours, with other settings of its operator. */
  server(env?: Record<string, string>, options?: { withinMs?: number; late?: number }): PaymentProvider;
  /** Creates an order at the vendor that can be paid. Returns its number. */
  order(change?: Partial<PaymentAsked>): Promise<string>;
  asked(change?: Partial<PaymentAsked>): PaymentAsked;
  log(): string;
  lastLogged(): unknown;
  close(): Promise<void>;
}

/** Opens the WeChat Pay adapter next to a fake vendor in this process. */
export async function weChatPayWorld(keys?: WeChatPayTestKeys): Promise<WeChatPayWorld> {
  let log = '';
  let numbers = 0;
  const clock = { now: Date.UTC(2026, 2, 1, 12) };
  const vendor = await startWeChatPayServer({ now: () => clock.now, ...(keys === undefined ? {} : { keys }) });
  const sink = pino({ level: 'trace' }, { write: (line: string) => (log += line) });
  const server: WeChatPayWorld['server'] = (change = {}, { withinMs, late = 0 } = {}) => {
    const env = readEnv({ NODE_ENV: 'test', ...vendor.settings(), ...change });
    return weChatPay(
      settingsFor('PAYMENT=wechat', env),
      { env, now: () => clock.now + late, log: sink, randomBytes },
      withinMs === undefined ? {} : { withinMs },
    );
  };
  const provider = server();
  const asked: WeChatPayWorld['asked'] = (change = {}) => {
    numbers += 1;
    return {
      outTradeNo: `order${String(numbers).padStart(8, '0')}`,
      type: PREPAY_TYPE.QrCode,
      amount: 2800,
      description: '月卡',
      payer: null,
      appKey: undefined,
      expiresAt: clock.now + 30 * 60_000,
      address: '203.0.113.7',
      returnTo: '/vip?from=%2Fprofile',
      ...change,
    };
  };
  return {
    vendor,
    provider,
    clock,
    server,
    asked,
    order: async (change) => {
      const wanted = asked(change);
      const prepaid = await provider.prepay(wanted);
      if (typeof prepaid === 'string') throw new Error(prepaid);
      return wanted.outTradeNo;
    },
    log: () => log,
    lastLogged: () => JSON.parse(log.trim().split('\n').at(-1) ?? ''),
    close: async () => await vendor.close(),
  };
}
