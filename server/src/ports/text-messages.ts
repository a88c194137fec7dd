/** SMS provider. Its methods resolve to false if the provider refused, and throw nothing. */
export interface TextMessages {
  readonly isDev: boolean;
  sendCode(phone: string, code: string): Promise<boolean>;
  /** Sends a link to the purchase page. */
  sendLink(phone: string, link: string): Promise<boolean>;
}
