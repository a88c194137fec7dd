import { type ComponentType, lazy, Suspense } from 'react';
import type { ShareCard } from '../../session/hosts/share-card.ts';
import { useHintedCard } from './share-hint-state.ts';

// Without its code the host's menu sends the card all the same: only nobody is told of the menu.
const ShareHint = lazy<ComponentType<{ card: ShareCard }>>(() =>
  import('./share-hint.tsx').then(
    ({ ShareHint: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** Where the hint appears; once in the app. */
export function ShareHintHost() {
  const card = useHintedCard();
  if (card === undefined) return null;
  return (
    <Suspense>
      <ShareHint key={card.link} card={card} />
    </Suspense>
  );
}
