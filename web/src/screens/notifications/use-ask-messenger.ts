import {
  askNotifications,
  NOTIFICATION_KINDS,
  notificationsAllowed,
  type NotificationKind,
  type UserNotifications,
} from '@juzhongren/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../net/send.ts';
import { notificationsQuery } from '../../notifications/notification-queries.ts';
import { useSearchParams } from '../../router/hooks.ts';
import { hostKind, type HostKind } from '../../session/hosts/host.ts';
import { loadSdk } from '../../session/hosts/load-sdk.ts';
import { showToast } from '../../ui/toast.tsx';

type Messenger = UserNotifications['messengers'][number];

/** Page of the mini-program that asks for message templates, then opens our page with the result. */
const ASK_PAGE = '/pages/subscribe/subscribe';

export interface AskingMessenger {
  readonly busy: boolean;
  /** Undefined outside that messaging app, where permission cannot be requested. */
  readonly ask: (() => void) | undefined;
}

/** Opens the permission page of the messaging app and reports the result on return. */
export function useAskMessenger(messenger: Messenger): AskingMessenger {
  const [busy, setBusy] = useState(false);
  useReturn(messenger);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const { provider } = messenger;
    const answer = await send(askNotifications, { provider, kinds: wanted(messenger) });
    setBusy(false);
    if (!answer.ok) return showToast('没有打开，再试一次', { tone: 'bad' });
    const { url } = answer.params;
    if (url !== null) return window.location.assign(url);
    const program = (await loadSdk())?.miniProgram;
    if (program === undefined) return showToast('在小程序里才能允许', { tone: 'bad' });
    const asks = messenger.kinds.map(({ kind, template }) => `${kind}:${template}`);
    const query = new URLSearchParams({ provider, asks: asks.join(',') });
    return program.navigateTo({ url: `${ASK_PAGE}?${query.toString()}` });
  };
  return { busy, ask: isThere(messenger, hostKind()) ? () => void ask() : undefined };
}

/** Sorts the kinds with the fewest messages left first, because an official account asks for one kind at a time. */
const wanted = ({ kinds }: Messenger): NotificationKind[] =>
  [...kinds].sort((one, other) => one.left - other.left).map(({ kind }) => kind);

const isThere = ({ standIn, provider }: Messenger, kind: HostKind): boolean =>
  standIn || provider.startsWith(`${kind}:`);

/** Handles each return once, even if the screen re-renders. */
function useReturn({ provider, kinds }: Messenger): void {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const taken = useRef('');
  const text = query.toString();
  useEffect(() => {
    if (query.get('nudge_provider') !== provider || taken.current === text) return;
    taken.current = text;
    const known = kinds.map(({ kind }) => kind);
    const allowed = allowedIn(query).filter((kind) => known.includes(kind));
    setQuery({}, { replace: true });
    if (allowed.length === 0) return;
    void send(notificationsAllowed, { provider, kinds: allowed }).then(async (answer) => {
      if (!answer.ok) showToast('没有存上，再允许一次', { tone: 'bad' });
      await client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      return undefined;
    });
  });
}

function allowedIn(query: URLSearchParams): NotificationKind[] {
  const scene = NOTIFICATION_KINDS[Number(query.get('scene')) - 1];
  if (query.get('action') === 'confirm' && scene !== undefined) return [scene];
  const named = (query.get('nudge_allowed') ?? '').split('.');
  return NOTIFICATION_KINDS.filter((kind) => named.includes(kind));
}
