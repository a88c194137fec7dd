import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import type { ReactNode } from 'react';
import { useMay } from '../access/session.tsx';
import { Link } from '../../router/link.tsx';

export function MayLink({ action, to, children }: { action: ConsoleAction; to: string; children: ReactNode }) {
  const may = useMay();
  return may(action) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
