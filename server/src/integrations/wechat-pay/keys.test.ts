import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../faults/startup-error.ts';
import { settingsFor } from '../../settings/env-vendors.ts';
import { readEnv } from '../../settings/env.ts';
import {
  newWeChatPayKeys,
  PLATFORM_SERIALS,
  privatePem,
  publicPem,
  weChatPaySettings,
} from '../testing/wechat-pay-keys.ts';
import { readKeys } from './keys.ts';

const keys = newWeChatPayKeys();
const usual = weChatPaySettings(keys, 'https://pay.example');
const read = (change: Record<string, string>) =>
  readKeys(settingsFor('PAYMENT=wechat', readEnv({ ...usual, ...change })));
const serialsOf = (change: Record<string, string>) => [...read(change).platform.keys()];
const PUBLIC = publicPem(keys.platform.new);

/** Self-signed certificate. Its private key was thrown away. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDEzCCAfugAwIBAgIUaIREsN/YvK288ps5pXsSKsacMJcwDQYJKoZIhvcNAQEL
BQAwGDEWMBQGA1UEAwwNVGVzdCBwbGF0Zm9ybTAgFw0yNjExMjExMzQwMDJaGA8y
MTI2MTAyODEzNDAwMlowGDEWMBQGA1UEAwwNVGVzdCBwbGF0Zm9ybTCCASIwDQYJ
KoZIhvcNAQEBBQADggEPADCCAQoCggEBAOoVpdQg9yzFyOTyBgdeXhKx3klnd2I2
zN60D7YWNMPrYh6SCufD6skWEycZ/T2GYXwsfVKw22O4akJDEAJQys7o2Fa8YPhf
YNxtFxtMGxYY7pVaa0J11byk3fgYgtHg+2RIe/jjhHg61QQOoPjYpILkRnmFM+NO
T/3R63f69cmuRHkO+23WaOji/ANWxKzY7slzJM79Ka8qoL2XQ9R+vZodLxV1vEIr
pb4LcTBpltJ8SAJEkfopbH2jLDqNKzYxC59q/g0V4HM6uGuKqCCah1+gP65jAgUD
2uF1iIpmYiu5zHdeguQgYsWSfPGFrc9IAUKuDW7odPjQHUuDaG4fedMCAwEAAaNT
MFEwHQYDVR0OBBYEFIzTEUio+rBUXHrReCnG3Lk5Lsc3MB8GA1UdIwQYMBaAFIzT
EUio+rBUXHrReCnG3Lk5Lsc3MA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQEL
BQADggEBAGAuUMVlBCpZ6+Jd9pEzPtsEQW0Q1RydtPgSujHKd6x0TxSFjMxd4C9Y
aFz7GeGvJKlF/3WYXVO1OyeB1W1paKw8abFLyzrHtU9FbXwoBWTC49gZ0w8gA4hV
SQ4pp2XdF0PKO+hbppooxGTN+MZZhm1zyW1ef5ooJu6SLUS8QH/iivngJJCWMWT7
v8AWsgEa60bh7KcfeCPfBmoGYuv+b7jO4wgvDZU7hGWPQ/mGSOpCAbFsYn2Ze+IQ
2dpQZgX4nylm9iLU/cKdhSSvbRzqIuSPuNWv8ioujULer9N4yXCTHBjVkpoHVgB2
jeKmqRNU3Ef+hjRN/OXS+n1JDeI8KxI=
-----END CERTIFICATE-----
`;
const CERTIFICATE_SERIAL = '688444B0DFD8BCADBCF29B39A57B122AC69C3097';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-keys-'));
  writeFileSync(join(folder, 'private.pem'), privatePem(keys.merchant));
  writeFileSync(join(folder, 'platform.pem'), PUBLIC);
  writeFileSync(join(folder, 'notes.txt'), 'canary');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('valid keys', () => {
  test('reads PEM keys and several platform keys side by side', () => {
    expect(serialsOf({})).toEqual([PLATFORM_SERIALS.old, PLATFORM_SERIALS.new]);
    expect(read({}).merchant.privateKey.equals(keys.merchant.privateKey)).toBe(true);
    expect(read({}).apiV3Key).toHaveLength(32);
  });

  test('reads a PEM written on one line with escaped line breaks', () => {
    const oneLine = (pem: string) => pem.replaceAll('\n', String.raw`\n`);
    const given = {
      WECHAT_PAY_PRIVATE_KEY: oneLine(privatePem(keys.merchant)),
      WECHAT_PAY_PLATFORM_KEYS: `A1=${oneLine(PUBLIC)}`,
    };
    expect(read(given).platform.get('A1')?.equals(keys.platform.new.publicKey)).toBe(true);
  });

  test('reads keys from files', () => {
    const given = {
      WECHAT_PAY_PRIVATE_KEY: join(folder, 'private.pem'),
      WECHAT_PAY_PLATFORM_KEYS: `A1 = ${join(folder, 'platform.pem')} ,`,
    };
    expect(read(given).platform.get('A1')?.equals(keys.platform.new.publicKey)).toBe(true);
  });

  test('reads a certificate listed under its own serial', () => {
    expect(serialsOf({ WECHAT_PAY_PLATFORM_KEYS: `${CERTIFICATE_SERIAL}=${CERTIFICATE}` })).toEqual([
      CERTIFICATE_SERIAL,
    ]);
  });

  test('converts serials to upper case, as the platform writes them', () => {
    const given = `${CERTIFICATE_SERIAL.toLowerCase()}=${CERTIFICATE}`;
    expect(serialsOf({ WECHAT_PAY_PLATFORM_KEYS: given })).toEqual([CERTIFICATE_SERIAL]);
    expect(read({ WECHAT_PAY_SERIAL: 'abcdef0123' }).merchant.serial).toBe('ABCDEF0123');
  });
});

describe('invalid keys', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pemOf = (key: typeof short.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();
  const secretOf = (key: typeof short.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
  test.each<[string, string, string | (() => string)]>([
    [
      'a private key that is none',
      'WECHAT_PAY_PRIVATE_KEY',
      '-----BEGIN PRIVATE KEY-----\ncanary\n-----END PRIVATE KEY-----',
    ],
    ['a public one for it', 'WECHAT_PAY_PRIVATE_KEY', PUBLIC],
    ['no such file', 'WECHAT_PAY_PRIVATE_KEY', '/nowhere/canary.pem'],
    ['another file', 'WECHAT_PAY_PRIVATE_KEY', () => join(folder, 'notes.txt')],
    ['a short private key', 'WECHAT_PAY_PRIVATE_KEY', secretOf(short.privateKey)],
    ['one of a curve', 'WECHAT_PAY_PRIVATE_KEY', secretOf(curve.privateKey)],
    [
      'a platform key that is none',
      'WECHAT_PAY_PLATFORM_KEYS',
      'A1=-----BEGIN PUBLIC KEY-----canary-----END PUBLIC KEY-----',
    ],
    ['one without a serial', 'WECHAT_PAY_PLATFORM_KEYS', PUBLIC],
    ['nothing between the commas', 'WECHAT_PAY_PLATFORM_KEYS', ',;'],
    ['a serial twice', 'WECHAT_PAY_PLATFORM_KEYS', `A1=${PUBLIC};A1=${PUBLIC}`],
    ['a private key for it', 'WECHAT_PAY_PLATFORM_KEYS', `A1=${privatePem(keys.platform.new)}`],
    ['the merchant’s own', 'WECHAT_PAY_PLATFORM_KEYS', `A1=${publicPem(keys.merchant)}`],
    ['a short one', 'WECHAT_PAY_PLATFORM_KEYS', `A1=${pemOf(short.publicKey)}`],
    ['one of a curve', 'WECHAT_PAY_PLATFORM_KEYS', `A1=${pemOf(curve.publicKey)}`],
    [
      'a serial twice, in both spellings',
      'WECHAT_PAY_PLATFORM_KEYS',
      `${CERTIFICATE_SERIAL}=${CERTIFICATE};${CERTIFICATE_SERIAL.toLowerCase()}=${CERTIFICATE}`,
    ],
    ['a certificate under another’s serial', 'WECHAT_PAY_PLATFORM_KEYS', `A1=${CERTIFICATE}`],
  ])('stops the startup and names the variable but not its value: %s', (_name, variable, value) => {
    const given = { [variable]: typeof value === 'string' ? value : value() };
    expect(() => read(given)).toThrow(StartupError);
    expect(() => read(given)).toThrow(`环境变量 ${variable} 不对`);
    expect(() => read(given)).toThrow(/^(?!.*(canary|BEGIN))/);
  });
});
