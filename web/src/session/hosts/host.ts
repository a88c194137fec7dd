declare global {
  interface Window {
    /** The messaging app's own mark in a page that a mini-program shows. */
    readonly __wxjs_environment?: string;
  }
}

/** Where the app runs: a phone's or desk's browser, the messaging app's own browser, a page inside a mini-program. */
export type HostKind = 'browser' | 'messenger' | 'mini-program';

/** Told by the user agent, or by the mark that some mini-program hosts set instead. */
export function hostKind(): HostKind {
  const agent = window.navigator.userAgent;
  if (window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(agent)) return 'mini-program';
  // The vendor's app for companies carries the name too, but has other accounts and other signatures.
  return /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent) ? 'messenger' : 'browser';
}
