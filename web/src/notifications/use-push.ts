import { type UserNotifications } from '@juzhongren/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNoNetwork } from '../browser/use-no-network.ts';
import { notificationsQuery } from './notification-queries.ts';
import { isSubscribed, turnOff, turnOn } from './push-device.ts';
import { pushSupport } from './push-support.ts';

/**
 * State of notifications in this browser. `none`, `home-screen`, `denied`: see push-support.ts. `unsent`: the browser
 * is ready, but the server could not be told. `looking`: not known yet.
 */
export type PushStanding =
  | 'looking'
  | 'none'
  | 'home-screen'
  | 'denied'
  | 'off'
  | 'turning'
  | 'on'
  | 'failed'
  | 'unsent'
  | 'offline';

export interface Push {
  readonly standing: PushStanding;
  /** Must be called while a tap is handled: browsers ask the user only then. */
  readonly on: () => Promise<void>;
  readonly off: () => Promise<void>;
}

/** Returns the state of notifications in this browser. `told` is the server's data; undefined while it is not known. */
export function usePush(told: UserNotifications | undefined): Push {
  const client = useQueryClient();
  const noNetwork = useNoNetwork();
  const [support, setSupport] = useState(pushSupport);
  const [subscribed, setSubscribed] = useState<boolean>();
  const [last, setLast] = useState<'turning' | 'failed' | 'unsent'>();
  const key = told?.push?.key;
  useEffect(() => {
    if (key === undefined) return undefined;
    let gone = false;
    const look = async (): Promise<void> => {
      const found = await isSubscribed(key).catch(() => false);
      if (!gone) setSubscribed(found);
    };
    void look();
    return () => void (gone = true);
  }, [key]);
  useEffect(() => {
    // The user may come back from the settings after allowing notifications.
    const look = (): void => setSupport(pushSupport());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const ask = async (): Promise<void> => await client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  return {
    standing: standingOf({ support, subscribed, last, noNetwork, told }),
    async on() {
      if (key === undefined || last === 'turning') return;
      setLast('turning');
      const turned = await turnOn(key);
      setSupport(pushSupport());
      setSubscribed(turned === 'on');
      setLast(turned === 'failed' || turned === 'unsent' ? turned : undefined);
      await ask();
    },
    async off() {
      if (last === 'turning') return;
      setLast('turning');
      const isOff = await turnOff();
      if (isOff) setSubscribed(false);
      setLast(isOff ? undefined : 'unsent');
      await ask();
    },
  };
}

interface Known {
  readonly support: ReturnType<typeof pushSupport>;
  readonly subscribed: boolean | undefined;
  readonly last: 'turning' | 'failed' | 'unsent' | undefined;
  readonly noNetwork: boolean;
  readonly told: UserNotifications | undefined;
}

function standingOf({ support, subscribed, last, noNetwork, told }: Known): PushStanding {
  if (last === 'turning') return 'turning';
  if (told !== undefined && told.push === null) return 'none';
  if (support !== 'ready') return support;
  const isOn = subscribed === true && told?.here === true;
  if (noNetwork && !isOn) return 'offline';
  if (told === undefined || subscribed === undefined) return 'looking';
  if (isOn) return 'on';
  return last ?? 'off';
}
