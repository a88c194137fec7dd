/** Pattern of an http or https address without spaces or backslashes, with the host right after two slashes. */
const WRITTEN = /^https?:\/\/[^\s\\/]\S*$/i;

/**
 * Returns the normal form of an address that users may be sent to. Undefined unless it is a complete http or https
 * address without a user name or password. Relative addresses, `//host`, `javascript:` and the like lead elsewhere than
 * they seem to.
 */
export function webAddressOf(written: string): string | undefined {
  if (!WRITTEN.test(written) || written.includes('\\') || !URL.canParse(written)) return undefined;
  const { protocol, username, password, href } = new URL(written);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlain ? href : undefined;
}
