import type { Migration } from '../migrate.ts';

/**
 * Adds the other browser that a guest came back in last, by the hash of its key: their wrong PINs are counted apart there, as
 * in the browser they sat down in. Null of who never came back, or came back before this step.
 */
export const browserOfReturnedGuest: Migration = {
  name: '056-browser-of-returned-guest',
  sql: 'alter table guest add column back_browser text',
};
