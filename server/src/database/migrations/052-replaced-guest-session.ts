import type { Migration } from '../migrate.ts';

/** The session with which a guest kept the game. It ended then; a repeat of that request still comes with its token. */
export const replacedGuestSession: Migration = {
  name: '052-replaced-guest-session',
  sql: `
    alter table guest add column kept_from text;
    create index guest_kept_from on guest (kept_from) where kept_from is not null;
`,
};
