import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onTopChange, topModal } from '../../../ui/modal-stack.ts';
import type { TablePhase } from '../derived/phase.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './page-turn.module.css';

/** Only the last of it is counted in large. */
const COUNTED = 3;

/**
 * 3 · 2 · 1 over the table, and over what is open on it, before its page turns: for eyes, and nothing that is typed or pressed
 * lies under it.
 */
export function PageTurn({ phase }: { phase: TablePhase }) {
  const { turning } = phase.act;
  const modal = useSyncExternalStore(onTopChange, topModal);
  if (turning === null) return null;
  const count = <Count at={turning.at} />;
  // What lies behind a dialog is dimmed.
  return modal === undefined ? count : createPortal(count, modal);
}

function Count({ at }: { at: number }) {
  const left = Math.ceil((at - useServerTime()) / 1_000);
  if (left > COUNTED || left <= 0) return null;
  return (
    <p key={left} className={css.count} aria-hidden="true">
      {left}
    </p>
  );
}
