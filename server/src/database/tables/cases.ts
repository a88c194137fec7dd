export const CASE_STATES = ['new', 'work', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Columns that complaints and feedback share as cases. */
export const CASE_COLUMNS = ['state', 'taken_by', 'taken_at', 'closed_by', 'closed_at', 'result'] as const;
export type CaseColumn = (typeof CASE_COLUMNS)[number];
