import type { Migration } from '../migrate.ts';

/** What a named request was about; null for those from before, whose repeats are believed. */
export const requestsOfReviews: Migration = {
  name: '015-requests-of-reviews',
  sql: `
    alter table review_request add column fingerprint text;
`,
};
