export const INBOX_STATES = ['new', 'work', 'closed'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** Columns that complaints and feedback share as cases. */
export const INBOX_COLUMNS = ['state', 'taken_by', 'taken_at', 'closed_by', 'closed_at', 'result'] as const;
export type InboxColumn = (typeof INBOX_COLUMNS)[number];
