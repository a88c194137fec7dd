import { createContext, useContext, useState } from 'react';
import { ActionSheet } from './action-sheet.tsx';
import type { Wish } from './wish.ts';
import type { Elements } from '../../ui/elements.ts';

const DoContext = createContext<((wish: Wish) => void) | undefined>(undefined);

/** Returns a function that opens the bottom sheet of an action. Throws outside `ActionDialog`. */
export function useDo(): (wish: Wish) => void {
  const open = useContext(DoContext);
  if (open === undefined) throw new Error('this needs Doing around it');
  return open;
}

/** Hosts the bottom sheet of actions, one action at a time, over any page. */
export function ActionDialog({ children }: { children: Elements }) {
  const [wish, setWish] = useState<{ readonly wish: Wish; readonly number: number }>();
  return (
    <DoContext value={(next) => setWish((last) => ({ wish: next, number: (last?.number ?? 0) + 1 }))}>
      {children}
      {wish !== undefined && <ActionSheet key={wish.number} wish={wish.wish} onClose={() => setWish(undefined)} />}
    </DoContext>
  );
}
