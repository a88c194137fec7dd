import type { Generated } from 'kysely';

/** What people told the operator. */
interface FeedbackTable {
  feedback_id: Generated<number>;
  user_id: number;
  feedback_type: number;
  remark: string;
  created_at: Date;
}

export interface FeedbackTables {
  feedback: FeedbackTable;
}
