import { expect, test } from 'vitest';
import { webAddressOf } from './web-address.ts';

test.each([
  ['https://example.com', 'https://example.com/'],
  ['http://192.168.1.8:8080/a?b=c#d', 'http://192.168.1.8:8080/a?b=c#d'],
  ['HTTPS://Example.com/周末', 'https://example.com/%E5%91%A8%E6%9C%AB'],
  ['https://example.com/?next=//evil.example', 'https://example.com/?next=//evil.example'],
  ['https://例子.测试/', 'https://xn--fsqu00a.xn--0zwm56d/'],
])('normalises %s to %s', (written, address) => expect(webAddressOf(written)).toBe(address));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<p>',
  'ftp://example.com',
  '//example.com',
  '/scripts',
  'example.com',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https://',
  'https:\\\\example.com',
  'https://example.com\\@evil.example',
  'https://user@example.com',
  'https://user:pass@example.com',
  'https://exa mple.com',
  'https://example.com/\tx',
  ' https://example.com',
  'https://example.com:99999/',
  'https://[::1',
  '',
])('rejects %j', (written) => expect(webAddressOf(written)).toBeUndefined());
