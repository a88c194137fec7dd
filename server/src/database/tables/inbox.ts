export const CASE_STATES = ['new', 'work', 'closed'] as const;
export type InboxState = (typeof CASE_STATES)[number];

/** Columns that complaints and feedback share as cases. */
export const CASE_COLUMNS = ['state', 'taken_by', 'taken_at', 'closed_by', 'closed_at', 'result'] as const;
export type InboxColumn = (typeof CASE_COLUMNS)[number];
