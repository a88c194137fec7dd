import type { SanctionRow } from '@juzhongren/contract/console/rows';
import { SANCTION_LABELS } from '@juzhongren/contract/console/staff-labels';
import type { Column } from './row-types.ts';
import { wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

export const isInForce = ({ kind, until, lifted_at: lifted }: SanctionRow): boolean =>
  kind !== 'warning' && lifted === null && (until === null || Date.parse(until) > Date.now());

function standOf(one: SanctionRow): string {
  if (one.kind === 'warning') return '';
  if (one.lifted_at !== null) return `已解除 ${when(one.lifted_at)}`;
  const end = one.until === null ? '一直有效' : `到 ${when(one.until)}`;
  return isInForce(one) ? end : `${end}（已过）`;
}

export const SANCTION_COLUMNS: readonly Column<SanctionRow>[] = [
  { name: '种类', text: ({ kind, sanction_id: id }) => `${wordFor(SANCTION_LABELS, kind)}（第 ${id} 条）` },
  { name: '从', kind: 'time', text: ({ since }) => when(since) },
  { name: '现在', text: standOf },
  { name: '原因', kind: 'sentence', text: ({ reason }) => reason },
];
