import type { Values } from './action-form.ts';
import type { ChangingAction } from './forms.ts';

/** An action that somebody wants to do, with the values that are already known. */
export interface Wish {
  readonly action: ChangingAction;
  readonly values?: Values;
  /** Display name of the person or thing that it is about. */
  readonly about?: string;
}
