import { scriptRow } from '@juzhongren/contract/console/rows';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from './rows-query.ts';

export function useScriptTitle(id: string): string {
  const { data } = useQuery(rowsQuery({ action: 'scripts list' }, scriptRow));
  const title = data?.rows.find(({ script_id: script }) => String(script) === id)?.title;
  return title == null ? `剧本 ${id}` : `《${title}》`;
}
