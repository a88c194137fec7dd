import { useQuery } from '@tanstack/react-query';
import type { Popup } from '@juzhongren/contract/content';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { sessionStore } from '../../browser/storage.ts';
import { popupsQuery } from './queries.ts';

// If the module fails to load, only the notice is missing, not the whole page.
const PopupNotice = lazy<ComponentType<{ popup: Popup; onShown: () => void }>>(() =>
  import('./popup-notice.tsx').then(
    ({ PopupNotice: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const SHOWN_KEY = 'popupShown';
/** Milliseconds. Long enough for the page to render, short enough that the user is not reading yet. */
const AFTER_MS = 800;

/** Shows the operator's notice once per browser session, after the page has rendered. Its module is lazy-loaded. */
export function PopupGate() {
  const { data } = useQuery(popupsQuery);
  const [due, setDue] = useState(false);
  const popup = data?.find(({ displayStatus }) => displayStatus);
  const wanted = popup !== undefined;
  useEffect(() => {
    if (!wanted || sessionStore.read(SHOWN_KEY) !== undefined) return;
    const timer = window.setTimeout(() => setDue(true), AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  if (!due || popup === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PopupNotice popup={popup} onShown={() => sessionStore.write(SHOWN_KEY, 'true')} />
    </Suspense>
  );
}
