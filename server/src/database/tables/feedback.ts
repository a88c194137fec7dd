import type { Generated } from 'kysely';
import type { InboxState } from './inbox.ts';

interface FeedbackTable {
  feedback_id: Generated<number>;
  user_id: number;
  feedback_type: number;
  remark: string;
  created_at: Date;
  state: Generated<InboxState>;
  /** Staff members who took and who closed the case, named as in the audit log. */
  taken_by: Generated<string | null>;
  taken_at: Generated<Date | null>;
  closed_by: Generated<string | null>;
  closed_at: Generated<Date | null>;
  /** Result in the words that the sender of the feedback receives. */
  result: Generated<string | null>;
}

export interface FeedbackTables {
  feedback: FeedbackTable;
}
