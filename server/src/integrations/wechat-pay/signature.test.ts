import { describe, expect, test } from 'vitest';
import { newWeChatPayKeys, PLATFORM_SERIALS } from '../testing/wechat-pay-keys.ts';
import { signedHeaders } from '../testing/wechat-pay-messages.ts';
import { isFromPlatform } from './signature.ts';

const AT = Date.UTC(2026, 2, 1, 12);
const keys = newWeChatPayKeys();
const platform = new Map([[PLATFORM_SERIALS.new as string, keys.platform.new.publicKey]]);
const check = (headers: Record<string, string>, body: string) =>
  isFromPlatform({ header: (name) => headers[name], body: Buffer.from(body) }, platform, AT);

describe('signature check', () => {
  test.each(['{"code_url":"weixin://wxpay/bizpayurl?pr=1"}', '', '{"名":"沈先生"}', 'a\nb'])(
    'accepts a signed message with the body %j',
    (body) => {
      expect(check(signedHeaders(body, keys, { at: AT }), body)).toBe(true);
    },
  );

  test('rejects a body whose first part moved into the nonce, although the signed text is the same', () => {
    const headers = signedHeaders('a\nb', keys, { at: AT });
    expect(check({ ...headers, 'wechatpay-nonce': `${headers['wechatpay-nonce']}\na` }, 'b')).toBe(false);
  });

  test('rejects other spellings of the same signature', () => {
    const headers = signedHeaders('{}', keys, { at: AT });
    const signature = headers['wechatpay-signature'] ?? '';
    for (const spelling of [
      ` ${signature}`,
      `${signature}=`,
      signature.replace(/=+$/, ''),
      `${signature.slice(0, 9)}!${signature.slice(9)}`,
      Buffer.from(signature, 'base64').toString('base64url'),
    ]) {
      expect(check({ ...headers, 'wechatpay-signature': spelling }, '{}')).toBe(false);
    }
    expect(check(headers, '{}')).toBe(true);
  });

  test.each(['', '0', '+1772366400', '1772366400.0', '1772366400 ', '99999999999999'])(
    'rejects the timestamp %j',
    (time) => {
      expect(check({ ...signedHeaders('{}', keys, { at: AT }), 'wechatpay-timestamp': time }, '{}')).toBe(false);
    },
  );
});
