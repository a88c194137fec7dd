import type { StaffRole } from '@juzhongren/contract/console/calls';
import type { Generated } from 'kysely';

/** An account here that may look after the service. */
export interface StaffAccountTable {
  user_id: number;
  role: StaffRole;
  since: Date;
  /** Display name; without one colleagues read the nickname. */
  display_name: Generated<string | null>;
  /** Until then a second factor can be set up; null once that is done. */
  enrol_until: Date | null;
  /** The secret of the second factor, sealed; null until one was asked for. */
  factor: Generated<Buffer | null>;
  /** When it was shown that the factor works: nothing is let in by it before. */
  enrolled_at: Generated<Date | null>;
  /** The newest time step whose code was used: each works once. */
  last_step: Generated<number | null>;
}

/** Codes for who lost the second factor: each works once. Only keyed hashes are kept. */
interface StaffRecoveryTable {
  user_id: number;
  code_hash: Buffer;
  used_at: Generated<Date | null>;
}

/** Somebody at the console. `factor_at`: when the second factor was shown last. */
interface StaffSessionTable {
  token_hash: string;
  user_id: number;
  created_at: Date;
  used_at: Date;
  factor_at: Date;
  address: string;
  /** Token hash of the person's session it was opened with and ends with. */
  person_session: Generated<string | null>;
}

export interface StaffTables {
  staff_account: StaffAccountTable;
  staff_recovery: StaffRecoveryTable;
  staff_session: StaffSessionTable;
}
