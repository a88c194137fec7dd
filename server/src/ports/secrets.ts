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

/**
 * Keys derived from the single secret of the installation, one per purpose. All servers of a database have the same
 * keys.
 */
export interface Secrets {
  /** Returns the key of a purpose: 32 bytes. */
  keyFor(purpose: SecretPurpose): Buffer;
}
