import type { Generated } from 'kysely';

/** Codes and states of the embedded messaging app and of its sign-in: each works once. */
interface UsedOnceTable {
  kind: string;
  name: string;
  expires_at: Date;
}

/** What a vendor gave this installation for a while, shared by all servers. */
interface VendorTokenTable {
  name: string;
  value: string;
  fetched_at: Date;
  expires_at: Date;
}

/**
 * A payment at the trial till: no real money. `page` names its page; `return_to` is the path of ours to go back to, null when
 * the page is on another device than the buyer's; `pays_at` is when a late payment comes.
 */
interface TrialPaymentTable {
  out_trade_no: string;
  page: string;
  amount: number;
  description: string;
  payer: string | null;
  return_to: string | null;
  status: 'open' | 'paid' | 'closed';
  expires_at: Date;
  pays_at: Date | null;
  transaction_id: string | null;
  refunded: Generated<number>;
  created_at: Date;
  paid_at: Date | null;
}

interface TrialRefundTable {
  refund_no: string;
  out_trade_no: string;
  amount: number;
  at: Date;
}

/** A coupon of the trial platform. `used_by` is the use it was used up by. */
interface TrialCertificateTable {
  cert_no: string;
  type: number;
  template_id: number | null;
  script_id: number | null;
  expires_at: Date | null;
  used_by: string | null;
  used_at: Date | null;
}

export interface IntegrationTables {
  used_once: UsedOnceTable;
  vendor_token: VendorTokenTable;
  trial_payment: TrialPaymentTable;
  trial_refund: TrialRefundTable;
  trial_certificate: TrialCertificateTable;
}
