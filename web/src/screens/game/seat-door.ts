import { useState } from 'react';

/** Whether the table sheet is open, and at which seat. */
export interface SeatDoor {
  readonly open: boolean;
  readonly first: string | undefined;
  readonly show: (first?: string) => void;
  readonly close: () => void;
}

export function useSeatDoor(): SeatDoor {
  const [at, setAt] = useState<{ readonly first: string | undefined }>();
  return {
    open: at !== undefined,
    first: at?.first,
    show: (first) => setAt({ first }),
    close: () => setAt(undefined),
  };
}
