import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress, plainAddress, readForwardedAddresses } from './client-address.ts';

test.each([
  ['203.0.113.10', '203.0.113.10'],
  ['203.0.113.10:40000', '203.0.113.10'],
  [' 203.0.113.10:40000 ', '203.0.113.10'],
  ['"203.0.113.10:40000"', '203.0.113.10'],
  ['[203.0.113.10]:40000', '203.0.113.10'],
  ['2001:db8::5', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['[2001:db8::5]:40000', '2001:db8::5'],
  ['"[2001:db8::5]"', '2001:db8::5'],
  ['"[2001:db8::5]:40000"', '2001:db8::5'],
  ['::ffff:203.0.113.10', '203.0.113.10'],
  ['::FFFF:cb00:710a', '203.0.113.10'],
  ['0:0:0:0:0:ffff:203.0.113.10', '203.0.113.10'],
  ['[::ffff:203.0.113.10]:40000', '203.0.113.10'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', 'unknown'],
  ['_hidden:40000', '_hidden:40000'],
  ['203.0.113.10:', '203.0.113.10:'],
  ['', ''],
])('reads %j as %s', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test.each([
  ['203.0.113.10:40000', '203.0.113.10'],
  ['[2001:db8::5]:40000', '2001:db8::5'],
  // The address directly before the trusted proxies counts. Clients can forge earlier entries.
  ['198.51.100.1, 203.0.113.10:40000, 10.0.0.2:40001', '203.0.113.10'],
  ['"[2001:db8::5]:1", [::ffff:10.0.0.2]:2', '2001:db8::5'],
])('finds the client behind trusted proxies in %s', async (header, address) => {
  const app = Fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] });
  readForwardedAddresses(app);
  app.get('/', (request) => clientAddress(request));
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } });
  expect(answer.body).toBe(address);
  await app.close();
});
