// Decides which addresses are push services. A browser names its own service, and a client could name any address.
import { isIP } from 'node:net';

/**
 * Returns the URL to which a message may be sent: https, without credentials or fragment, at a host on the list.
 * Otherwise undefined.
 */
export function findPushUrl(endpoint: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
  return isPlain && hosts.some((entry) => isOf(url.host, entry)) ? url : undefined;
}

/** `host`: as in a URL, in lower case and without the default port. `*.example.com` matches every name below it. */
function isOf(host: string, entry: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry;
}

/** Returns whether the operator listed this IP address itself. It may then be in the operator's own network. */
export const isNamedAddress = ({ hostname }: URL): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
