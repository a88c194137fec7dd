// Which addresses are push services: a browser names its own, and what it names is anybody's word.
import { isIP } from 'node:net';

/** Where a message may go: https, nothing but an address in it, at a host of the list. */
export function findPushUrl(endpoint: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
  return isPlain && hosts.some((entry) => isOf(url.host, entry)) ? url : undefined;
}

/** `host` as a URL has it: in small letters, without the usual port. `*.example.com` is every name below. */
function isOf(host: string, entry: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry;
}

/** Whether the operator named this very address of a network, which may then be one of their own. */
export const isNamedAddress = ({ hostname }: URL): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
