import { useEffect } from 'react';
import { PageViews } from '../analytics/page-views.tsx';
import { useRouterState } from '../router/router-provider.tsx';
import { Guard } from '../session/guard.tsx';
import { pollSiteStatus } from '../session/site-status.ts';
import { useHostShareMenu } from '../session/hosts/host-share-menu.ts';
import { ShareHintHost } from '../ui/share/share-hint-host.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { useEarlyTap } from './early-tap.ts';
import { useDocumentTitle } from './document-title.ts';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { useFocusKeeper } from './focus-keeper.ts';
import { GuestGate } from './guest-gate.tsx';
import { NewsGate } from './news-gate.tsx';
import { useNotificationTaps } from './notification-taps.ts';
import { ProgressLine } from './progress-line.tsx';
import { useScrollPlaces } from './scroll-places.ts';

/**
 * App-wide frame of every screen: access, scroll positions, focus, title, toasts, the host's share menu, and messages
 * about loading and the connection.
 */
export function Root() {
  useScrollPlaces();
  useFocusAfterNavigation();
  useFocusKeeper();
  useDocumentTitle();
  useHostShareMenu();
  useEarlyTap();
  useNotificationTaps();
  useEffect(pollSiteStatus, []);
  return (
    <>
      <NextScreenLine />
      <ConnectionNotice />
      <Guard>
        <PageViews />
        <NewsGate>
          <GuestGate>
            <CurrentScreen />
          </GuestGate>
        </NewsGate>
      </Guard>
      <ShareHintHost />
      <ToastHost />
    </>
  );
}

/** A separate component, so that a pending navigation renders nothing else. */
function NextScreenLine() {
  const { pending } = useRouterState();
  return <ProgressLine waiting={pending !== undefined} />;
}
