import { Fragment } from 'react';
import { useLocation } from '../router/hooks.ts';
import { useKeptTable } from './kept-table.ts';
import { SeatStrip } from './seat-strip.tsx';
import type { Elements } from '../ui/elements.ts';

/** Around every screen while packs are written: the strip of seats, once a table is open in this tab. */
export function PreviewFrame({ children }: { children: Elements }) {
  const { pathname } = useLocation();
  const sat = useKeptTable();
  // At the list nobody sits yet, or any more.
  const kept = pathname === '/author' ? undefined : sat;
  return (
    <>
      {kept !== undefined && <SeatStrip kept={kept} />}
      {/* Somebody else looks at it: all of it begins anew, where the seat's memory says. */}
      <Fragment key={kept === undefined ? '' : `${kept.table.partyId} ${kept.seat.userId}`}>{children}</Fragment>
    </>
  );
}
