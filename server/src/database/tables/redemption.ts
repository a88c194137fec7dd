import type { Generated } from 'kysely';

/**
 * A batch of codes. `type` as in the redemption records: 1 membership, 2 script, 3 invitation card, 4 script exchange
 * card.
 */
interface CodeBatchTable {
  batch_id: Generated<number>;
  type: number;
  template_id: number | null;
  script_id: number | null;
  remark: string;
  size: number;
  expires_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
}

/** A redemption code, stored as a keyed hash. `tail` holds its last characters so that people can find it. */
interface RedemptionCodeTable {
  code_hash: string;
  batch_id: number;
  tail: string;
  revoked_at: Date | null;
  used_at: Date | null;
  used_by: number | null;
}

/** A group-buy certificate claimed here. Granted once the platform confirms that it is used up. */
interface CertificateUseTable {
  cert_hash: string;
  tail: string;
  platform: string;
  user_id: number | null;
  claimed_at: Date;
  granted_at: Date | null;
}

/** An entry of a user's redemption list. `source`: `code:<hash>` or `certificate:<hash>`. */
interface RedemptionTable {
  redemption_id: Generated<number>;
  user_id: number;
  source: string;
  cdk: string;
  type: number;
  template_id: number | null;
  script_id: number | null;
  used_at: Date;
}

/** An invitation card (3) or a script exchange card (4). `source` as in the redemption that granted it. */
interface CardTable {
  card_id: Generated<number>;
  user_id: number;
  type: number;
  source: string;
  got_at: Date;
  used_at: Date | null;
  used_script_id: number | null;
  used_party_id: string | null;
}

export interface RedemptionTables {
  code_batch: CodeBatchTable;
  redemption_code: RedemptionCodeTable;
  certificate_use: CertificateUseTable;
  redemption: RedemptionTable;
  card: CardTable;
}
