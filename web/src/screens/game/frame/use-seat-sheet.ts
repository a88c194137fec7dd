import { useState } from 'react';

export interface SeatSheetState {
  readonly open: boolean;
  readonly first: string | undefined;
  readonly show: (first?: string) => void;
  readonly close: () => void;
}

export function useSeatSheet(): SeatSheetState {
  const [at, setAt] = useState<{ readonly first: string | undefined }>();
  return {
    open: at !== undefined,
    first: at?.first,
    show: (first) => setAt({ first }),
    close: () => setAt(undefined),
  };
}
