import type { StaffRole } from '@juzhongren/contract/console/calls';
import type { Generated } from 'kysely';

export interface StaffAccountTable {
  user_id: number;
  role: StaffRole;
  since: Date;
  /** Null if colleagues see the nickname instead. */
  display_name: Generated<string | null>;
  /** Deadline for setting up a second factor. Null once that is done. */
  enrol_until: Date | null;
  /** Encrypted secret of the second factor. Null until setup was started. */
  factor: Generated<Buffer | null>;
  /** Time at which the factor was proven to work. It grants no access before. */
  enrolled_at: Generated<Date | null>;
  /** Newest time step whose code was used. Each code works once. */
  last_step: Generated<number | null>;
}

/** Single-use recovery codes for staff who lost the second factor. Only keyed hashes are stored. */
interface StaffRecoveryTable {
  user_id: number;
  code_hash: Buffer;
  used_at: Generated<Date | null>;
}

/** A console session. `factor_at` is the last time the second factor was verified. */
interface StaffSessionTable {
  token_hash: string;
  user_id: number;
  created_at: Date;
  used_at: Date;
  factor_at: Date;
  address: string;
  /** Token hash of the user session that opened the console session. Both end together. */
  person_session: Generated<string | null>;
}

export interface StaffTables {
  staff_account: StaffAccountTable;
  staff_recovery: StaffRecoveryTable;
  staff_session: StaffSessionTable;
}
