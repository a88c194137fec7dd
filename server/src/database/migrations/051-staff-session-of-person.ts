import type { Migration } from '../migrate.ts';

/**
 * A console session ends with the person's session it was opened with, whatever ends that one. Rows of older servers name
 * none: they are not accepted any more, and staff sign in once again.
 */
export const staffSessionOfPerson: Migration = {
  name: '051-staff-session-of-person',
  sql: `
    alter table staff_session add column person_session text references session (token_hash) on delete cascade;
    create index staff_session_of_person on staff_session (person_session);
`,
};
