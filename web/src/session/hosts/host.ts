declare global {
  interface Window {
    /** Set by the messaging app in a page inside a mini-program. */
    readonly __wxjs_environment?: string;
  }
}

/** Host of the app: a browser, the messaging app's own browser, or a page inside a mini-program. */
export type HostKind = 'browser' | 'messenger' | 'mini-program';

/** Detects the host by the user agent, or by the flag that some mini-program hosts set instead. */
export function hostKind(): HostKind {
  const agent = window.navigator.userAgent;
  if (window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(agent)) return 'mini-program';
  // The vendor's app for companies has the same name in its user agent, but different accounts and signatures.
  return /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent) ? 'messenger' : 'browser';
}
