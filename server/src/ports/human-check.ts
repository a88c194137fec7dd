/** Check that a human, or at least some computing effort, is behind a request. */
export interface HumanCheck {
  /**
   * Returns the data for the widget; `required: false` if the operator disabled the check. `challenge` is altcha's
   * challenge, or `{ vendor: 'tencent', appId, script }` for a vendor's dialog.
   */
  challenge(): Promise<{ required: boolean; challenge: unknown; rand: string }>;
  /**
   * Accepts a ticket once. Returns false if it is wrong, expired or used. `address` is the network address of the
   * client.
   */
  accept(ticket: string, rand: string, address: string): Promise<boolean>;
}
