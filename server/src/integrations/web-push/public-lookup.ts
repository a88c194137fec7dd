// Resolves names for push messages and blocks internal addresses. The owner of a name decides where it leads, so
// nothing is sent to an address inside our own network.
import { lookup as lookUpByDns, type LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/**
 * Two lists, because a combined one would match every IPv4 address against the range of IPv4 addresses written as IPv6.
 */
const INSIDE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.ipv6.addSubnet(network, bits, 'ipv6');

export function isInside(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return INSIDE[family].check(address, family);
}

/** Returns a lookup function for connections. It fails for a name if any of its addresses is internal. */
export function publicLookup(find: typeof lookUpByDns = lookUpByDns): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error !== null) done(error, '', 0);
      else if (first === undefined || found.some(({ address }) => isInside(address)))
        done(Object.assign(new Error('It leads inside.'), { code: 'EINSIDE' }), '', 0);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
