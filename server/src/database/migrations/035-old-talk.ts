import type { Migration } from '../migrate.ts';

/** Talk that is old is found by when it was said: it came in that order, so a few pages say where. */
export const oldTalk: Migration = {
  name: '035-old-talk',
  sql: `create index party_chat_said on party_chat using brin (at);`,
};
