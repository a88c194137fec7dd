import { Outlet, ScrollRestoration } from 'react-router';
import { Guard } from '../session/guard.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';

/** Around every screen: access, scroll places, focus, toasts, the word that the line is down. */
export function Root() {
  useFocusAfterNavigation();
  return (
    <>
      <ConnectionNotice />
      <Guard>
        <Outlet />
      </Guard>
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
