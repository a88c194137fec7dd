import { useEffectEvent, useLayoutEffect } from 'react';
import { useCover } from '../router/router-provider.tsx';
import { topModal } from './modal-stack.ts';

/**
 * While `active`, the phone's back button calls `onStepBack` instead of leaving the screen, unless a bottom sheet or
 * dialog is open. If a screen has several, the one activated last is called first.
 */
export function useStepBack(active: boolean, onStepBack: () => void): void {
  const cover = useCover();
  const stepBack = useEffectEvent(() => {
    // A dialog that is not dismissible has no history entry. While it is open, a step back must not change the screen
    // below.
    if (topModal() === undefined) onStepBack();
  });
  useLayoutEffect(() => {
    if (active) return cover?.(() => stepBack(), { below: true });
  }, [active, cover]);
}
