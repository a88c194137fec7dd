/** Proof that a person, or at least some effort, stands behind a request. */
export interface HumanCheck {
  /**
   * What the widget needs; `required: false` when the operator switched the check off. `challenge` is altcha's, or
   * `{ vendor: 'tencent', appId, script }` for a vendor's own window.
   */
  challenge(): Promise<{ required: boolean; challenge: unknown; rand: string }>;
  /** Accepts a ticket once; false when it is wrong, old or used. `address` is the network address that brings it. */
  accept(ticket: string, rand: string, address: string): Promise<boolean>;
}
