import { expect, test } from 'vitest';
import { newWeChatPayKeys, weChatPaySettings } from '../integrations/testing/wechat-pay-keys.ts';
import { readEnv } from '../settings/env.ts';
import { headersOfPages, securityHeaders } from './security-headers.ts';

const referrerPolicyOf = async (given: Record<string, string>) =>
  new Map(await securityHeaders(readEnv(given), { scripts: [], styles: [] })).get('referrer-policy');

test('hides the referrer from other sites, except from a checkout page that needs our domain', async () => {
  expect(await referrerPolicyOf({})).toBe('same-origin');
  const settings = weChatPaySettings(newWeChatPayKeys(), 'https://pay.example');
  expect(await referrerPolicyOf(settings)).toBe('strict-origin-when-cross-origin');
});

test('denies pages all browser features that we do not use', async () => {
  const headers = new Map(await securityHeaders(readEnv({}), { scripts: [], styles: [] }));
  expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*geolocation=\(\), microphone=\(\)/);
});

test("VC13 allows players' pages the microphone alone, and only with voice enabled", async () => {
  const headers = await securityHeaders(readEnv({}), { scripts: [], styles: [] });
  const ofPages = (given: Record<string, string>) =>
    new Map(headersOfPages(headers, readEnv(given))).get('permissions-policy');
  expect(ofPages({})).toMatch(/\bcamera=\(\), .*geolocation=\(\), microphone=\(self\), midi=\(\)/);
  expect(ofPages({ VOICE: 'none' })).toMatch(/microphone=\(\)/);
});

test('demands https for this host, and for subdomains only if the operator says so', async () => {
  const demanded = async (given: Record<string, string>) =>
    new Map(await securityHeaders(readEnv(given), { scripts: [], styles: [] })).get('strict-transport-security');
  const PUBLIC_URL = 'https://play.example.cn';
  expect(await demanded({ PUBLIC_URL })).toBe('max-age=31536000');
  expect(await demanded({ PUBLIC_URL, HSTS_SUBDOMAINS: 'true' })).toBe('max-age=31536000; includeSubDomains');
  expect(await demanded({ PUBLIC_URL: 'http://play.example.cn', HSTS_SUBDOMAINS: 'true' })).toBeUndefined();
});
