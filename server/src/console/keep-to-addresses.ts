// Restricts the console to the addresses that the operator listed.
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address.ts';
import { sendFault } from '../http/transport-faults.ts';

const OF_THE_CONSOLE = /^\/console(?:-api)?(?:\/|$)/;

/** Returns a test whether an address is in a list such as CONSOLE_FROM: `10.0.0.1`, `10.0.0.0/8`, IPv6. */
export function addressTest(list: string): (address: string) => boolean {
  const named = new BlockList();
  for (const each of list.split(',')) {
    const [address = '', bits] = each.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) named.addAddress(address, family);
    else named.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && named.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Answers 404 to all other addresses, as if there were no console. */
export function keepToAddresses(app: FastifyInstance, list: string): void {
  const isNamed = addressTest(list);
  app.addHook('onRequest', (request, reply, done) => {
    // Uses the route instead of the URL, because a URL can be spelt in many ways.
    if (OF_THE_CONSOLE.test(request.routeOptions.url ?? '') && !isNamed(clientAddress(request)))
      void sendFault(reply, 404);
    else done();
  });
}
