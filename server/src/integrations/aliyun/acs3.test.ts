import { expect, test } from 'vitest';
import { signAcs3 } from './acs3.ts';

const KEYS = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };
/** Example from the vendor's documentation ("固定参数示例"). */
const EXAMPLE = {
  host: 'ecs.cn-shanghai.aliyuncs.com',
  action: 'RunInstances',
  version: '2014-05-26',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  at: Date.UTC(2023, 9, 26, 10, 22, 32, 987),
  nonce: '3156853299f313e23d1673dc12e1703d',
};

test("reproduces the vendor's own example exactly", () => {
  const { query, headers } = signAcs3(EXAMPLE, KEYS);
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers).toEqual({
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
    authorization:
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  });
});

test('encodes everything except letters, digits and -_.~ with capital letters', () => {
  const { query } = signAcs3({ ...EXAMPLE, query: { SignName: '局 ', TemplateParam: `{"code":"0"}*'()!~/+` } }, KEYS);
  expect(query).toBe('SignName=%E5%B1%80%20&TemplateParam=%7B%22code%22%3A%220%22%7D%2A%27%28%29%21~%2F%2B');
});

test.each([
  ['host', { host: 'dysmsapi.aliyuncs.com' }],
  ['action', { action: 'StopInstances' }],
  ['version', { version: '2014-05-27' }],
  ['query', { query: { RegionId: 'cn-beijing' } }],
  ['time', { at: EXAMPLE.at + 1000 }],
  ['nonce', { nonce: '0' }],
])('includes the %s in the signature', (_name, other) => {
  const signatureOf = (request: typeof EXAMPLE) => signAcs3(request, KEYS).headers['authorization'];
  expect(signatureOf({ ...EXAMPLE, ...other } as typeof EXAMPLE)).not.toBe(signatureOf(EXAMPLE));
});
