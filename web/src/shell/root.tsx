import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { PageViews } from '../analytics/page-views.tsx';
import { Guard } from '../session/guard.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { ProgressLine } from './progress-line.tsx';

/** Around every screen: access, scroll places, focus, toasts, the words that a screen is coming or the line is down. */
export function Root() {
  const navigation = useNavigation();
  useFocusAfterNavigation();
  return (
    <>
      <ProgressLine waiting={navigation.state !== 'idle'} />
      <ConnectionNotice />
      <Guard>
        <PageViews />
        <Outlet />
      </Guard>
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
