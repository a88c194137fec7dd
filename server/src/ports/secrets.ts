export type SecretPurpose =
  | 'sign-in-code'
  | 'guest-pin'
  | 'guest-keep'
  | 'human-check'
  | 'seat-media'
  | 'poster'
  | 'messenger-state'
  | 'embedded-messenger'
  | 'embedded-till'
  | 'vendor-token'
  | 'redemption-code'
  | 'phone-mark'
  | 'web-push'
  | 'staff-factor'
  | 'screen-link';

/** Keys for one purpose each, all from the installation's one secret; the same on every server of a database. */
export interface Secrets {
  /** 32 bytes. */
  keyFor(purpose: SecretPurpose): Buffer;
}
