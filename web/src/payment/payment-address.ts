/**
 * Returns the absolute address of a payment page, ours or the provider's. Undefined if it is not a web address: the
 * server's response must not run scripts here.
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

/** Returns the content of a QR code: a path of ours with the origin in front, anything else unchanged. */
export function codeContent(redirectURL: string): string {
  return redirectURL.startsWith('/') ? (paymentPage(redirectURL) ?? redirectURL) : redirectURL;
}
