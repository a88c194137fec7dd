import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '../ui/toast.tsx';
import { previewQuery, enterTable } from './preview-calls.ts';
import { sitAt, type KeptTable } from './kept-table.ts';

/** Query keys of script texts. The room itself never fetches them twice. */
const TEXTS: ReadonlySet<unknown> = new Set(['game-data', 'story']);

/**
 * When the room has a new version, refetches the texts in place and shows a toast. Returns the first error of the last
 * save if it blocked the new version, else null.
 */
export function useNewVersion({ table }: KeptTable): string | null {
  const client = useQueryClient();
  const { data } = useQuery(previewQuery);
  const now = data?.tables.find(({ partyId }) => partyId === table.partyId);
  const seen = useRef(table.version);
  useEffect(() => {
    seen.current = table.version;
  }, [table]);
  useEffect(() => {
    if (now === undefined || now.version === seen.current) return;
    seen.current = now.version;
    showToast(now.told, { tone: 'good' });
    void client.invalidateQueries({ predicate: ({ queryKey }) => TEXTS.has(queryKey[0]) });
    // The new version may have other characters.
    void enterTable(now.partyId).then((entered) => entered && sitAt(entered));
  }, [client, now]);
  const pack = data?.packs.find(({ slug }) => slug === table.slug);
  const wrong = pack?.state === 'refused' ? (pack.messages[0] ?? '') : null;
  useEffect(() => {
    if (wrong !== null) showToast(`没有存进来：${wrong}`, { tone: 'bad' });
  }, [wrong]);
  return wrong;
}
