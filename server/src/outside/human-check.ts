/** Proof that a person, or at least some effort, stands behind a request. */
export interface HumanCheck {
  /** What the widget needs; `required: false` when the operator switched the check off. */
  challenge(): Promise<{ required: boolean; challenge: unknown; rand: string }>;
  /** Accepts a ticket once; false when it is wrong, old or used. */
  accept(ticket: string, rand: string): Promise<boolean>;
}
