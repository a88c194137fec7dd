import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../identity/token.ts';
import { isBeingPlayed, useRoomInProgress, userStatusQuery } from '../session/user-status.ts';
import { SiteStatusLine } from './site-status-line.tsx';
import { TabBar } from './tab-bar.tsx';
import css from './tab-shell.module.css';
import type { Elements } from '../ui/elements.ts';

/** Lazy-loaded, because visitors do not need it. If loading fails, the game records also lead to the room. */
const TableBar = lazy(async () => {
  const bar = await import('./table-bar.tsx').catch(() => undefined);
  return { default: bar?.TableBar ?? (() => null) };
});

/** Layout with the three tabs, the bar for a running game or the group's next game, and the content above. */
export function TabShell({ children }: { children: Elements }) {
  // A game in its debrief is over.
  const open = useRoomInProgress();
  const game = open !== undefined && isBeingPlayed(open.party) ? open : undefined;
  const next = useNextGame();
  const isBar = game !== undefined || next !== undefined;
  return (
    <div className={css.shell} data-game={isBar}>
      {children}
      <SiteStatusLine />
      {isBar && (
        <Suspense>
          <TableBar game={game} next={next} />
        </Suspense>
      )}
      <TabBar />
    </div>
  );
}

/** Returns the next room to which the other players moved without the user. Undefined without one. */
function useNextGame() {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userStatusQuery, enabled: signedIn });
  return signedIn ? data?.party?.next : undefined;
}
