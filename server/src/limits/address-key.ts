import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the key by which a client's address is counted: IPv6 by its /64, because every customer has a whole one; ::1
 * as it is. What is no address, as a proxy may send it, stays as it is.
 */
export function addressKey(address: string): string {
  // Nearly all are plain IPv4, and this is done for every request.
  if (!address.includes(':')) return address;
  const plain = address.replace(/%.*$/, '');
  if (plain === '::1' || !isIPv6(plain)) return plain;
  const network = groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address. */
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
