import type { Values } from './action-form.ts';
import type { ChangingAction } from './forms.ts';

/** One action that somebody wants to do, with what is known of it already. */
export interface Wish {
  readonly action: ChangingAction;
  readonly values?: Values;
  /** Whom or what it is about, as people call it. */
  readonly about?: string;
}
