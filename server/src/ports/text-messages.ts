/** Sends text messages. Resolves false when the provider refused; throws nothing. */
export interface TextMessages {
  readonly isDev: boolean;
  sendCode(phone: string, code: string): Promise<boolean>;
  /** A link to the purchase page. */
  sendLink(phone: string, link: string): Promise<boolean>;
}
