/**
 * Where to go to pay, absolute: a page of ours or of the provider. Undefined for what is no web address: the service's
 * answer must not run scripts here.
 */
export function paymentPage(redirectURL: string): string | undefined {
  if (redirectURL === '') return undefined;
  try {
    const { protocol, href, username, password } = new URL(redirectURL, window.location.origin);
    const web = protocol === 'https:' || protocol === 'http:';
    return web && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** What a scanner reads: a path of ours with the origin in front, everything else as it came. */
export function codeContent(redirectURL: string): string {
  return redirectURL.startsWith('/') ? (paymentPage(redirectURL) ?? redirectURL) : redirectURL;
}
