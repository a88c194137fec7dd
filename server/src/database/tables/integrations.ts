import type { Generated } from 'kysely';

/** Codes and states of the dev adapter for messaging apps and of its sign-in. Each works once. */
interface UsedOnceTable {
  kind: string;
  name: string;
  expires_at: Date;
}

/** Temporary token from a vendor, shared by all servers. */
interface VendorTokenTable {
  name: string;
  value: string;
  fetched_at: Date;
  expires_at: Date;
}

/**
 * Payment at the trial checkout, without real money. `page` names its page. `return_to` is the path to return to; null
 * if the page is on another device than the buyer's. `pays_at` is when a late payment arrives.
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

/** Coupon of the trial platform. `used_by` is the use that consumed it. */
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
