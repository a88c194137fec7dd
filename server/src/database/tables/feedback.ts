import type { Generated } from 'kysely';
import type { CaseState } from './cases.ts';

/** What people told the operator. */
interface FeedbackTable {
  feedback_id: Generated<number>;
  user_id: number;
  feedback_type: number;
  remark: string;
  created_at: Date;
  state: Generated<CaseState>;
  /** Who has it, who closed it: as the trail names them. */
  taken_by: Generated<string | null>;
  taken_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
  closed_at: Generated<Date | null>;
  /** What was done, as whoever told it is told. */
  result: Generated<string | null>;
}

export interface FeedbackTables {
  feedback: FeedbackTable;
}
