import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../identity/token.ts';
import { isBeingPlayed, useRoomInProgress, userStatusQuery } from '../session/user-status.ts';
import { SiteStatusLine } from './site-status-line.tsx';
import { TabBar } from './tab-bar.tsx';
import css from './tab-shell.module.css';
import type { Elements } from '../ui/elements.ts';

/** A visitor's first screen does without. Where it does not come, the records lead to the table, too. */
const TableBar = lazy(async () => {
  const bar = await import('./table-bar.tsx').catch(() => undefined);
  return { default: bar?.TableBar ?? (() => null) };
});

/** The three tabs, on them the game that goes on, or where one's table went on, and what is above them. */
export function TabShell({ children }: { children: Elements }) {
  // In its debrief a game does not go on.
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

/** Where the table of one's last case went on to without whoever looks elsewhere; undefined when it did not. */
function useNextGame() {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userStatusQuery, enabled: signedIn });
  return signedIn ? data?.party?.next : undefined;
}
