/** Goods of a certificate. `type`: 1 membership, 2 script, 3 invitation card, 4 script exchange card. */
export interface CertificateGoods {
  readonly type: 1 | 2 | 3 | 4;
  readonly templateId: number | null;
  readonly scriptId: number | null;
}

/** `none`: the certificate does not exist. `used`: it was used before. `expired`: its time is over. */
export type CertificateFault = 'none' | 'used' | 'expired' | 'unavailable';

/** Group-buy platform that sells coupons for this service. It returns errors as values. */
export interface GroupBuy {
  readonly name: string;
  readonly isDev: boolean;
  /** Uses up a certificate. A repeat with the same `useId` returns the same result as the first call. */
  use(certNo: string, useId: string): Promise<CertificateGoods | CertificateFault>;
}
