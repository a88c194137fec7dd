// Creates notifications that the provider never sent: true ones with a change, and completely forged ones.
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { VendorKeys } from '../shop/vendor-keys.ts';
import { forge, FORGERIES, makeNotice, type Notice } from '../shop/vendor-notices.ts';

const SIGNED = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'] as const;

/**
 * Kinds of changes to a true notification. `whole` takes one that was forged from the start, or is too old or too new.
 */
export const MUTATIONS = [
  'byte',
  'cut',
  'grown',
  'field',
  'header',
  'header-away',
  'headers-of-another',
  'signature-of-another',
  'probe',
  'whole',
] as const;
export type Mutation = (typeof MUTATIONS)[number];

export interface Pool {
  readonly good: readonly Notice[];
  /** Well-formed notifications that must be refused. */
  readonly bad: readonly Notice[];
}

const MINUTE = 60_000;
/**
 * Offsets outside the allowed five minutes, near and far. `runs` omits those that a running clock would bring into the
 * range.
 */
const OUTSIDE_MS = {
  stands: [-MINUTE * 60 * 24, -MINUTE * 6, -MINUTE * 5 - 2_000, MINUTE * 5 + 2_000, MINUTE * 6, MINUTE * 60],
  runs: [-MINUTE * 60 * 24, -MINUTE * 6, -MINUTE * 5 - 2_000, MINUTE * 60],
};

/** @param at time of the reader when the notifications are created, in Unix ms */
export function makePool(
  keys: VendorKeys,
  size: number,
  { at, clock }: { at: number; clock: keyof typeof OUTSIDE_MS },
): Pool {
  const transactions = Array.from({ length: size }, (_, number) => transactionFor(keys, number));
  const content = (resource: object) => ({ event: 'TRANSACTION.SUCCESS', resource }) as const;
  const keyFor = (number: number) => keys.platform[number % 2 === 0 ? 0 : 1];
  const good = transactions.map((transaction, number) =>
    makeNotice(keys, content(transaction), { key: keyFor(number), at }),
  );
  const bad = transactions.flatMap((transaction, number) => {
    const kind = FORGERIES[number % FORGERIES.length] ?? 'key';
    const outside = OUTSIDE_MS[clock][number % OUTSIDE_MS[clock].length] ?? 0;
    return [
      forge(kind, keys, transaction, keyFor(number), at),
      makeNotice(keys, content(transaction), { key: keyFor(number), at: at + outside }),
    ];
  });
  return { good, bad };
}

export const numberOf = (number: number): string => `pool${String(number).padStart(28, '0')}`;

const transactionFor = ({ appId, merchantId }: VendorKeys, number: number): object => ({
  appid: appId,
  mchid: merchantId,
  out_trade_no: numberOf(number),
  transaction_id: `42000${number}`,
  trade_type: 'JSAPI',
  trade_state: 'SUCCESS',
  trade_state_desc: '支付成功',
  bank_type: 'OTHERS',
  attach: '',
  success_time: '2026-11-21T20:00:00+08:00',
  payer: { openid: 'opayer' },
  amount: { total: 2_800, payer_total: 2_800, currency: 'CNY', payer_currency: 'CNY' },
});

/** Returns a changed notification that never equals a true one. */
export function mutate(random: Random, { good, bad }: Pool): { kind: Mutation; notice: Notice } {
  const kind = random.pick(MUTATIONS);
  if (kind === 'whole') return { kind, notice: random.pick(bad) };
  const original = random.pick(good);
  for (;;) {
    const notice = change(kind, original, { random, other: random.pick(good) });
    if (!isSame(notice, original) && !good.some((one) => isSame(one, notice))) return { kind, notice };
  }
}

const isSame = (one: Notice, other: Notice): boolean =>
  one.body === other.body && SIGNED.every((name) => one.headers[name] === other.headers[name]);

function change(
  kind: Exclude<Mutation, 'whole'>,
  { headers, body }: Notice,
  { random, other }: { random: Random; other: Notice },
): Notice {
  const at = random.integer(0, body.length - 1);
  switch (kind) {
    case 'byte':
      return { headers, body: withCharacter(body, at, random) };
    case 'cut':
      return { headers, body: body.slice(0, at) };
    case 'grown':
      return { headers, body: body.slice(0, at) + random.pick([' ', '\n', '0', '"', '{}']) + body.slice(at) };
    case 'field':
      return { headers, body: withField(body, other.body, random) };
    case 'header': {
      const name = random.pick(SIGNED);
      const value = headers[name] ?? '';
      const changed = random.chance(0.8)
        ? withCharacter(value, random.integer(0, value.length - 1), random)
        : random.pick([`0${value}`, `${value}=`, value.toLowerCase(), `+${value}`, value.slice(1), value + value]);
      return { headers: { ...headers, [name]: changed }, body };
    }
    case 'header-away': {
      const { [random.pick(SIGNED)]: _gone, ...rest } = headers;
      return { headers: rest, body };
    }
    case 'headers-of-another':
      return { headers: other.headers, body };
    case 'signature-of-another':
      return { headers: { ...headers, 'wechatpay-signature': other.headers['wechatpay-signature'] ?? '' }, body };
    case 'probe':
      return {
        headers: {
          ...headers,
          'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']?.slice(19) ?? ''}`,
        },
        body,
      };
  }
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_"{}:,.';

const withCharacter = (text: string, at: number, random: Random): string =>
  text.slice(0, at) + CHARACTERS[random.integer(0, CHARACTERS.length - 1)] + text.slice(at + 1);

/** Returns the JSON with one field replaced, by that of another notification or by an invalid value. */
function withField(body: string, other: string, random: Random): string {
  const content = JSON.parse(body) as Record<string, unknown> & { resource: Record<string, unknown> };
  const from = JSON.parse(other) as typeof content;
  const outer = random.pick(['id', 'create_time', 'resource', 'event_type', 'resource_type'] as const);
  const inner = random.pick(['ciphertext', 'nonce', 'associated_data', 'algorithm'] as const);
  const strange = random.pick(['', 'REFUND.SUCCESS', 'AEAD_AES_128_GCM', 'transaction', null, 0]);
  switch (random.integer(0, 3)) {
    case 0:
      return JSON.stringify({ ...content, [outer]: from[outer] });
    case 1:
      return JSON.stringify({ ...content, resource: { ...content.resource, [inner]: from.resource[inner] } });
    case 2:
      return JSON.stringify({ ...content, resource: { ...content.resource, [inner]: strange } });
    default:
      return JSON.stringify({ ...content, [outer]: strange });
  }
}
