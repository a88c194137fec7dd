// The console answers those addresses alone that the operator named.
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address.ts';
import { sendFault } from '../http/transport-faults.ts';

/** Routes of the console's page and calls. */
const OF_THE_CONSOLE = /^\/console(?:-api)?(?:\/|$)/;

/** Whether an address is one of the list, as CONSOLE_FROM has it: `10.0.0.1`, `10.0.0.0/8`, IPv6. */
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

/** Whoever comes from elsewhere finds nothing there, as if there were no console. */
export function keepToAddresses(app: FastifyInstance, list: string): void {
  const isNamed = addressTest(list);
  app.addHook('onRequest', (request, reply, done) => {
    // By its route: an address can be spelt in many ways.
    if (OF_THE_CONSOLE.test(request.routeOptions.url ?? '') && !isNamed(clientAddress(request)))
      void sendFault(reply, 404);
    else done();
  });
}
