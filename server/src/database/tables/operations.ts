import type { Generated, JSONColumnType } from 'kysely';

/** Refund above the amount that needs two people. Without an end it waits for the second person. */
interface RefundRequestTable {
  request_id: Generated<number>;
  out_trade_no: string;
  reason: string;
  /** Account ids of staff; 0 is the machine. They remain after an account is deleted. */
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_by: number | null;
  outcome: 'confirmed' | 'dropped' | 'expired' | null;
}

/** Reconciliation of a day (`YYYY-MM-DD` in Shanghai) by a server. Without an end it is running, or its server died. */
interface BooksDayTable {
  day: string;
  server: string;
  begun_at: Date;
  ended_at: Date | null;
  outcome: 'agree' | 'differ' | 'no-bill' | 'failed' | null;
  report: JSONColumnType<object> | null;
  differences: JSONColumnType<object> | null;
  fault: string | null;
}

export interface OperationTables {
  refund_request: RefundRequestTable;
  books_day: BooksDayTable;
}
