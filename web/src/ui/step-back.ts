import { useEffectEvent, useLayoutEffect } from 'react';
import { useCover } from '../router/router-provider.tsx';
import { topModal } from './modal-stack.ts';

/**
 * While `active`, the phone's way back calls `onStepBack` instead of leaving the screen, once no sheet or dialog is open. Of
 * several on one screen the one that became active last is called first.
 */
export function useStepBack(active: boolean, onStepBack: () => void): void {
  const cover = useCover();
  const stepBack = useEffectEvent(() => {
    // A dialog that may not be closed has no entry of its own: then nothing happens below it.
    if (topModal() === undefined) onStepBack();
  });
  useLayoutEffect(() => {
    if (active) return cover?.(() => stepBack(), { below: true });
  }, [active, cover]);
}
