import { expect, test } from 'vitest';
import { signTc3 } from './tc3.ts';

/** Example from the vendor's documentation, where the keys end in asterisks. */
const EXAMPLE = {
  host: 'cvm.tencentcloudapi.com',
  service: 'cvm',
  action: 'DescribeInstances',
  // The body contains the escapes literally: backslash, u, four digits.
  body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
  at: 1_551_113_065,
};
const KEYS = { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', key: 'Gu5t9xGARNpq86cd98joQYCN3*******' };

test("reproduces the vendor's own example exactly", () => {
  expect(signTc3(EXAMPLE, KEYS)).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3',
  );
});

test('uses the UTC day, which is still yesterday in the Chinese morning', () => {
  const at = Date.UTC(2026, 2, 1, 23, 59, 59) / 1000;
  expect(signTc3({ ...EXAMPLE, at }, KEYS)).toContain('/2026-03-01/');
  expect(signTc3({ ...EXAMPLE, at: at + 1 }, KEYS)).toContain('/2026-03-02/');
});

test.each([
  ['host', { host: 'sms.tencentcloudapi.com' }],
  ['service', { service: 'sms' }],
  ['action', { action: 'SendSms' }],
  ['body', { body: '{}' }],
  ['time', { at: EXAMPLE.at + 1 }],
])('includes the %s in the signature', (_name, other) => {
  const signatureOf = (authorization: string) => authorization.split('Signature=')[1];
  expect(signatureOf(signTc3({ ...EXAMPLE, ...other }, KEYS))).not.toBe(signatureOf(signTc3(EXAMPLE, KEYS)));
});
