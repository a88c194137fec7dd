/** Time until which a user may play every script. */
interface MembershipTable {
  user_id: number;
  valid_until: Date;
}

/**
 * Extension of a membership in time. `source` is `order:<outTradeNo>`, `code:<hash>` or `certificate:<hash>`; each
 * works once.
 */
interface MembershipGrantTable {
  source: string;
  user_id: number | null;
  hours: number;
  at: Date;
  /** End of the membership after this extension. */
  valid_until: Date;
  taken_back_at: Date | null;
}

/** Script that a user may always play. `source` as above, or `card:<id>`. */
interface OwnedScriptTable {
  user_id: number;
  script_id: number;
  source: string;
  since: Date;
}

export interface MembershipTables {
  membership: MembershipTable;
  membership_grant: MembershipGrantTable;
  owned_script: OwnedScriptTable;
}
