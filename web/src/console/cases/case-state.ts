import { CASE_STATE_WORDS, staffLabel } from '@juzhongren/contract/console/staff-labels';
import { wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

interface CaseFields {
  readonly state: string;
  readonly taken_by: string | null;
  readonly taken_by_name?: string | null | undefined;
  readonly taken_at: string | null;
  readonly closed_by: string | null;
  readonly closed_by_name?: string | null | undefined;
  readonly closed_at: string | null;
}

/** What one may look at: those that are not closed, or of one state. */
export const STATES = [
  ['', '要处理的'],
  ['new', '还没有人处理'],
  ['work', '处理中'],
  ['closed', '处理好了'],
  ['all', '全部'],
] as const;

/** How far it is. */
export const stateOf = ({ state }: CaseFields): string => wordFor(CASE_STATE_WORDS, state);

/** The member of staff who has the case or closed it, by name if known. */
export function handlerOf(one: CaseFields): string {
  const [who, name] = one.state === 'closed' ? [one.closed_by, one.closed_by_name] : [one.taken_by, one.taken_by_name];
  return who === null ? '' : (name ?? staffLabel(who, name));
}

/** How far it is, who has it or had it, and since when. */
export function standOf(one: CaseFields): string {
  const by = (who: string | null, name: string | null | undefined, at: string | null): string =>
    `${staffLabel(who ?? '', name)}，${when(at)}`;
  if (one.state === 'closed') return `处理好了（${by(one.closed_by, one.closed_by_name, one.closed_at)}）`;
  return one.state === 'work' ? `处理中（${by(one.taken_by, one.taken_by_name, one.taken_at)}）` : '还没有人处理';
}
