import { expect, test } from 'vitest';
import { newWeChatPayKeys, weChatPaySettings } from '../integrations/testing/wechat-pay-keys.ts';
import { readEnv } from '../settings/env.ts';
import { headersOfPages, securityHeaders } from './security-headers.ts';

const referrerPolicyOf = async (given: Record<string, string>) =>
  new Map(await securityHeaders(readEnv(given), { scripts: [], styles: [] })).get('referrer-policy');

test('nobody learns where people come from, but a till that asks for our domain', async () => {
  expect(await referrerPolicyOf({})).toBe('same-origin');
  const settings = weChatPaySettings(newWeChatPayKeys(), 'https://pay.example');
  expect(await referrerPolicyOf(settings)).toBe('strict-origin-when-cross-origin');
});

test('what no page of ours asks a browser for, nothing in one may have', async () => {
  const headers = new Map(await securityHeaders(readEnv({}), { scripts: [], styles: [] }));
  expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*geolocation=\(\), microphone=\(\)/);
});

test('VC13 the players’ own pages may ask for the microphone, and for nothing else, where there is voice', async () => {
  const headers = await securityHeaders(readEnv({}), { scripts: [], styles: [] });
  const ofPages = (given: Record<string, string>) =>
    new Map(headersOfPages(headers, readEnv(given))).get('permissions-policy');
  expect(ofPages({})).toMatch(/\bcamera=\(\), .*geolocation=\(\), microphone=\(self\), midi=\(\)/);
  expect(ofPages({ VOICE: 'none' })).toMatch(/microphone=\(\)/);
});

test('browsers keep to https for this host alone, and for names below it only when the operator says so', async () => {
  const demanded = async (given: Record<string, string>) =>
    new Map(await securityHeaders(readEnv(given), { scripts: [], styles: [] })).get('strict-transport-security');
  const PUBLIC_URL = 'https://play.example.cn';
  expect(await demanded({ PUBLIC_URL })).toBe('max-age=31536000');
  expect(await demanded({ PUBLIC_URL, HSTS_SUBDOMAINS: 'true' })).toBe('max-age=31536000; includeSubDomains');
  expect(await demanded({ PUBLIC_URL: 'http://play.example.cn', HSTS_SUBDOMAINS: 'true' })).toBeUndefined();
});
