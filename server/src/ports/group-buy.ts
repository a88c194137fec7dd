/** What a certificate is for: 1 membership, 2 script, 3 invitation card, 4 script exchange card. */
export interface CertificateGoods {
  readonly type: 1 | 2 | 3 | 4;
  readonly templateId: number | null;
  readonly scriptId: number | null;
}

/** `none`: no such certificate; `used`, `expired`: it was, or is over. */
export type CertificateFault = 'none' | 'used' | 'expired' | 'unavailable';

/** A platform that sells coupons for what this service offers. Its faults are values. */
export interface GroupBuy {
  readonly name: string;
  readonly isDev: boolean;
  /** Uses a certificate up. A repeat with the same `useId` answers as the first did. */
  use(certNo: string, useId: string): Promise<CertificateGoods | CertificateFault>;
}
