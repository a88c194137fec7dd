import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import { ROLE_LABELS } from '@juzhongren/contract/console/staff-labels';
import { useMay, useSession } from '../access/session.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/states.tsx';

export function OnlyWith({ action, children }: { action: ConsoleAction; children: Elements }) {
  const may = useMay();
  const { role } = useSession();
  if (may(action)) return children;
  return <EmptyState text={`你的角色（${ROLE_LABELS[role]}）看不了这里。要看，请负责人换角色。`} />;
}
