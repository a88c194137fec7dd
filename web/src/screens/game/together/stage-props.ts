import type { Interlude } from '../derived/interludes.ts';

export interface StageProps {
  readonly interlude: Interlude;
  readonly onClose: () => void;
}
