import type { Interlude } from '../derived/interludes.ts';

/** Of whatever fills the screen while the table does something at one moment. */
export interface StageProps {
  readonly interlude: Interlude;
  readonly onClose: () => void;
}
