import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { PageViews } from '../analytics/page-views.tsx';
import { Guard } from '../session/guard.tsx';
import { useHostShareMenu } from '../session/hosts/host-share-menu.ts';
import { ShareHintHost } from '../ui/share-hint.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useDocumentTitle } from './document-title.ts';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { ProgressLine } from './progress-line.tsx';

/**
 * Around every screen: access, scroll places, focus, title, toasts, what the host's own menu shares, the words that a
 * screen is coming or the line is down.
 */
export function Root() {
  const navigation = useNavigation();
  useFocusAfterNavigation();
  useDocumentTitle();
  useHostShareMenu();
  return (
    <>
      <ProgressLine waiting={navigation.state !== 'idle'} />
      <ConnectionNotice />
      <Guard>
        <PageViews />
        <Outlet />
      </Guard>
      <ShareHintHost />
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
