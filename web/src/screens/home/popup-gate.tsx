import { useQuery } from '@tanstack/react-query';
import type { Popup } from '@juzhongren/contract/content';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { sessionShelf } from '../../browser/storage.ts';
import { popupsQuery } from './queries.ts';

// Code that does not come leaves the notice out, not the whole page.
const PopupNotice = lazy<ComponentType<{ popup: Popup; onShown: () => void }>>(() =>
  import('./popup-notice.tsx').then(
    ({ PopupNotice: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const SHOWN_KEY = 'popupShown';
/** Long enough for the page below to stand, short enough that nobody is reading yet. */
const AFTER_MS = 800;

/** Lets the operator's notice in once a browser session, when the page stands. Its code is fetched only then. */
export function PopupGate() {
  const { data } = useQuery(popupsQuery);
  const [due, setDue] = useState(false);
  const popup = data?.find(({ displayStatus }) => displayStatus);
  const wanted = popup !== undefined;
  useEffect(() => {
    if (!wanted || sessionShelf.read(SHOWN_KEY) !== undefined) return;
    const timer = window.setTimeout(() => setDue(true), AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  if (!due || popup === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PopupNotice popup={popup} onShown={() => sessionShelf.write(SHOWN_KEY, 'true')} />
    </Suspense>
  );
}
