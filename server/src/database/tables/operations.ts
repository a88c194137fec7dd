import type { Generated, JSONColumnType } from 'kysely';

/** A refund above the sum that needs two people; without an end it waits for the second. */
interface RefundRequestTable {
  request_id: Generated<number>;
  out_trade_no: string;
  reason: string;
  /** Numbers of accounts of staff; 0 is the machine. They outlive the accounts. */
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_by: number | null;
  outcome: 'confirmed' | 'dropped' | 'expired' | null;
}

/** The books of a day (`YYYY-MM-DD` in Shanghai) as a server looked at them; without an end it looks, or died. */
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
