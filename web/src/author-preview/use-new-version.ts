import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '../ui/toast.tsx';
import { previewQuery, enterTable } from './preview-calls.ts';
import { sitAt, type KeptTable } from './kept-table.ts';

/** Texts of a script, which the room never asks for twice. */
const TEXTS: ReadonlySet<unknown> = new Set(['game-data', 'story']);

/**
 * When the table moved to another version: the texts are read anew in their place, and a line tells it. Gives what is wrong
 * with what was saved last, where that keeps the table as it was, and null otherwise.
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
    // A character may have come or gone.
    void enterTable(now.partyId).then((entered) => entered && sitAt(entered));
  }, [client, now]);
  const pack = data?.packs.find(({ slug }) => slug === table.slug);
  const wrong = pack?.state === 'refused' ? (pack.messages[0] ?? '') : null;
  useEffect(() => {
    if (wrong !== null) showToast(`没有存进来：${wrong}`, { tone: 'bad' });
  }, [wrong]);
  return wrong;
}
