import { type ComponentType, lazy, Suspense } from 'react';
import type { ShareCard } from '../../session/hosts/share-card.ts';
import { useHintedCard } from './share-hint-state.ts';

// If loading fails, the host's menu still sends the card; only the hint is missing.
const ShareHint = lazy<ComponentType<{ card: ShareCard }>>(() =>
  import('./share-hint.tsx').then(
    ({ ShareHint: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

export function ShareHintHost() {
  const card = useHintedCard();
  if (card === undefined) return null;
  return (
    <Suspense>
      <ShareHint key={card.link} card={card} />
    </Suspense>
  );
}
