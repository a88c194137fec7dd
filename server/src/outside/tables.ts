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

export interface OutsideTables {
  used_once: UsedOnceTable;
  vendor_token: VendorTokenTable;
}
