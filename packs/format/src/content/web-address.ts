/** An address without spaces or backslashes, whose host stands after two slashes. */
const WRITTEN = /^https?:\/\/[^\s\\/]\S*$/i;

/**
 * The normal form of an address that people may be sent to. Undefined when it is not a whole http or https address, or
 * carries an account: relative ones, `//host`, `javascript:` and the like lead elsewhere than they seem to.
 */
export function webAddressOf(written: string): string | undefined {
  if (!WRITTEN.test(written) || written.includes('\\') || !URL.canParse(written)) return undefined;
  const { protocol, username, password, href } = new URL(written);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlain ? href : undefined;
}
