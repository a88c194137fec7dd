import { consoleAct, consolePreview } from '@juzhongren/contract/console/calls';
import {
  type ContentRow,
  type ContentConflict,
  contentConflictRow,
  contentFaultRow,
  type EditedContent,
  savedDraftRow,
} from '@juzhongren/contract/console/content';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askConsole } from '../access/ask-console.ts';
import { actFailure, isUnsure } from '../action-dialog/failure-messages.ts';
import { readRows } from '../lists/read-rows.ts';
import { ROWS } from '../lists/rows-query.ts';
import { spoken } from '../parts/spoken.ts';
import { type Faults, keepUnsaved, unsavedWork } from './draft-work.ts';
import { withoutEmpty } from './edit-others.tsx';

const NO_FAULTS: Faults = new Map();

export type Outcome =
  | { readonly kind: 'none' | 'saved' | 'unsure' }
  | { readonly kind: 'wrong'; readonly text: string }
  | { readonly kind: 'faults'; readonly faults: Faults }
  | { readonly kind: 'conflict'; readonly by: ContentConflict }
  | { readonly kind: 'previewed'; readonly address: string; readonly opened: boolean };

/** State of the editor of the draft. Changes stay here until they are saved, whatever others save meanwhile. */
export function useEditor(begun: ContentRow) {
  const client = useQueryClient();
  const [resumed] = useState(unsavedWork);
  const [on, setOn] = useState(resumed?.on ?? begun.draft ?? 0);
  const [content, setContent] = useState(resumed?.content ?? begun.content);
  const [dirty, setDirty] = useState(resumed !== undefined);
  /** The editor's own content while another person's draft is shown. */
  const [aside, setAside] = useState<EditedContent>();
  const [busy, setBusy] = useState<'save' | 'preview'>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const running = useRef(false);

  useEffect(() => {
    keepUnsaved(dirty ? { on, content } : undefined);
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, on, content]);

  const send = async (over: number): Promise<boolean> => {
    const text = JSON.stringify(withoutEmpty(content));
    const answer = await askConsole(consoleAct, {
      action: 'content draft',
      words: [],
      options: { on: String(over) },
      text,
      dryRun: false,
    });
    if (!answer.ok) {
      setOutcome(isUnsure(answer) ? { kind: 'unsure' } : { kind: 'wrong', text: actFailure(answer) });
      return false;
    }
    const { rows, said } = answer.params;
    const [saved] = readRows(savedDraftRow, rows).rows;
    if (saved !== undefined) {
      setOn(saved.draft);
      setDirty(false);
      setAside(undefined);
      setOutcome({ kind: 'saved' });
      keepUnsaved(undefined);
      await client.invalidateQueries({ queryKey: [ROWS] });
      return true;
    }
    const [conflict] = readRows(contentConflictRow, rows).rows;
    const faults = readRows(contentFaultRow, rows).rows;
    if (conflict !== undefined) setOutcome({ kind: 'conflict', by: conflict });
    else if (faults.length > 0)
      setOutcome({ kind: 'faults', faults: new Map(faults.map(({ field, says }) => [field, says])) });
    else setOutcome({ kind: 'wrong', text: spoken(said).join('') });
    return false;
  };

  /** Runs one task at a time and ignores a second press. */
  const once = async (what: 'save' | 'preview', work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };

  const look = async (): Promise<void> => {
    if ((dirty || on === 0) && !(await send(on))) return;
    const answer = await askConsole(consolePreview, {});
    if (!answer.ok) return setOutcome({ kind: 'wrong', text: actFailure(answer) });
    const { address } = answer.params;
    // If the browser blocks the new window, the page shows a link.
    const opened = window.open(address, '_blank') !== null;
    setOutcome({ kind: 'previewed', address, opened });
  };

  return {
    content,
    on,
    dirty,
    busy,
    outcome,
    resumed: resumed !== undefined,
    hasAside: aside !== undefined,
    faults: outcome.kind === 'faults' ? outcome.faults : NO_FAULTS,
    change: (next: EditedContent): void => {
      setContent(next);
      setDirty(true);
      setOutcome((old) => (old.kind === 'faults' || old.kind === 'conflict' ? old : { kind: 'none' }));
    },
    save: () => void once('save', () => send(on)),
    saveOver: (draft: number) => void once('save', () => send(draft)),
    preview: () => void once('preview', look),
    lookAt: (row: ContentRow): void => {
      setAside(content);
      setContent(row.content);
      setOn(row.draft ?? 0);
      setDirty(false);
      setOutcome({ kind: 'none' });
    },
    takeBack: (): void => {
      if (aside === undefined) return;
      setContent(aside);
      setAside(undefined);
      setDirty(true);
      setOutcome({ kind: 'none' });
    },
    forget: (row: ContentRow): void => {
      setContent(row.content);
      setOn(row.draft ?? 0);
      setDirty(false);
      setAside(undefined);
      setOutcome({ kind: 'none' });
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
