import { INBOX_STATE_LABELS, staffLabel } from '@juzhongren/contract/console/staff-labels';
import { wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

interface InboxFields {
  readonly state: string;
  readonly taken_by: string | null;
  readonly taken_by_name?: string | null | undefined;
  readonly taken_at: string | null;
  readonly closed_by: string | null;
  readonly closed_by_name?: string | null | undefined;
  readonly closed_at: string | null;
}

export const STATES = [
  ['', '要处理的'],
  ['new', '还没有人处理'],
  ['work', '处理中'],
  ['closed', '处理好了'],
  ['all', '全部'],
] as const;

export const stateOf = ({ state }: InboxFields): string => wordFor(INBOX_STATE_LABELS, state);

export function handlerOf(one: InboxFields): string {
  const [who, name] = one.state === 'closed' ? [one.closed_by, one.closed_by_name] : [one.taken_by, one.taken_by_name];
  return who === null ? '' : (name ?? staffLabel(who, name));
}

/** Returns the state of a case, who handles or closed it, and since when. */
export function standOf(one: InboxFields): string {
  const by = (who: string | null, name: string | null | undefined, at: string | null): string =>
    `${staffLabel(who ?? '', name)}，${when(at)}`;
  if (one.state === 'closed') return `处理好了（${by(one.closed_by, one.closed_by_name, one.closed_at)}）`;
  return one.state === 'work' ? `处理中（${by(one.taken_by, one.taken_by_name, one.taken_at)}）` : '还没有人处理';
}
