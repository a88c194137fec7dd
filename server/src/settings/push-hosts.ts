/** Push services of the common browsers: Chrome and its derivatives, Firefox, Safari, Edge. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const ENTRY = /^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/;

/** Accepts a host, `host:port`, or `*.example.com` for all subdomains. */
export const isPushHost = (entry: string): boolean => ENTRY.test(entry);
