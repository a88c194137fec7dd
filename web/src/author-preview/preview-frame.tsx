import { Fragment } from 'react';
import { useLocation } from '../router/hooks.ts';
import { useKeptTable } from './kept-table.ts';
import { SeatStrip } from './seat-strip.tsx';
import type { Elements } from '../ui/elements.ts';

/** Wraps every screen in the author preview. Shows the seat strip when this tab has a room. */
export function PreviewFrame({ children }: { children: Elements }) {
  const { pathname } = useLocation();
  const sat = useKeptTable();
  // The author has no seat at the list.
  const kept = pathname === '/author' ? undefined : sat;
  return (
    <>
      {kept !== undefined && <SeatStrip kept={kept} />}
      {/* Remounts everything when the seat changes. The seat's stored memory restores the place. */}
      <Fragment key={kept === undefined ? '' : `${kept.table.partyId} ${kept.seat.userId}`}>{children}</Fragment>
    </>
  );
}
