import { useState } from 'react';
import { digestOf, type Digest } from './digest.ts';
import { useRoom, useSeatMemory } from '../state/room-context.ts';

export interface DigestDoor {
  /** Undefined if the player has had the seat from the beginning. */
  readonly digest: Digest | undefined;
  readonly open: boolean;
  readonly again: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

/** Opens the digest by itself once on each device, before anything else; later it opens from the menu. */
export function useDigest(): DigestDoor {
  const room = useRoom();
  const memory = useSeatMemory();
  const digest = digestOf(room);
  const key = String(digest?.tookOverAt ?? '');
  const [open, setOpen] = useState(() => digest !== undefined && memory.read('digest') !== key);
  const [again, setAgain] = useState(!open);
  return {
    digest,
    open: open && digest !== undefined,
    again,
    show: () => setOpen(true),
    close: () => {
      memory.write('digest', key);
      setAgain(true);
      setOpen(false);
    },
  };
}
