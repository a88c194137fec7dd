import { useEffect, useState, type ComponentType } from 'react';
import { appConfig } from '../../../net/app-config.ts';

/** Loads the notification offer after the room is shown. A failed load is ignored, because nobody misses it. */
export function LateOffer() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    if (!appConfig().nudges) return undefined;
    let gone = false;
    const come = async (): Promise<void> => {
      const part = await import('../../../notifications/notification-offer.tsx').catch(() => undefined);
      if (!gone && part !== undefined) setOffer(() => part.NotificationOffer);
    };
    void come();
    return () => void (gone = true);
  }, []);
  return Offer === undefined ? null : <Offer />;
}
