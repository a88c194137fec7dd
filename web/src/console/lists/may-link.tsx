import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import type { ReactNode } from 'react';
import { useMay } from '../access/session.tsx';
import { Link } from '../../router/link.tsx';

/** A link for who may look at what it leads to; the words alone for the others. */
export function MayLink({ action, to, children }: { action: ConsoleAction; to: string; children: ReactNode }) {
  const may = useMay();
  return may(action) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
