/** Push services of the browsers there are: Chrome and its kin, Firefox, Safari, Edge. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const ENTRY = /^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/;

/** A host, `host:port`, or `*.example.com` for every name below it. */
export const isPushHost = (entry: string): boolean => ENTRY.test(entry);
