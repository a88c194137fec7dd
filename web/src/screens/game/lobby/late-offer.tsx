import { useEffect, useState, type ComponentType } from 'react';
import { appConfig } from '../../../net/app-config.ts';

/** Its code comes once the room stands, and where it does not, nobody misses it. */
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
