import { isIPv4, isIPv6 } from 'node:net';

/** Prefix lengths used to count IPv6 addresses: a phone has a whole /64, a home often a /56, a company a /48. */
const OWN_BITS = 64;
const WIDER_BITS = [56, 48] as const;

/**
 * Returns the key under which a client address is counted: the /64 of an IPv6 address; IPv4 and ::1 unchanged. A value
 * from a proxy that is no address is also unchanged.
 */
export function addressKey(address: string): string {
  // Fast path: nearly all addresses are plain IPv4, and this runs for every request.
  if (!address.includes(':')) return address;
  const plain = plainAddress(address);
  return isWide(plain) ? networkOf(groupsOf(plain), OWN_BITS) : plain;
}

/** Returns the key of the address and the keys of the wider networks around it, narrowest first. IPv4 has one key. */
export function addressKeys(address: string): readonly string[] {
  const plain = plainAddress(address);
  if (!isWide(plain)) return [plain];
  const groups = groupsOf(plain);
  return [OWN_BITS, ...WIDER_BITS].map((bits) => networkOf(groups, bits));
}

/** PostgreSQL regular expression that matches keys of wider networks. */
export const WIDER_KEYS = `/(${WIDER_BITS.join('|')})$`;

const plainAddress = (address: string): string => address.replace(/%.*$/, '');

const isWide = (plain: string): boolean => plain !== '::1' && isIPv6(plain);

function networkOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const last = kept.length - 1;
  const spare = kept.length * 16 - bits;
  const network = kept.map((group, at) => (at === last ? group - (group % 2 ** spare) : group));
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersOf(part: string): readonly number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
