import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onTopChange, topModal } from '../../../ui/modal-stack.ts';
import type { TablePhase } from '../derived/phase.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './page-turn.module.css';

/** Number of last seconds that are shown as large digits. */
const COUNTED = 3;

/** Shows 3 · 2 · 1 over everything before the act changes. It is only visual and never blocks input. */
export function PageTurn({ phase }: { phase: TablePhase }) {
  const { turning } = phase.act;
  const modal = useSyncExternalStore(onTopChange, topModal);
  if (turning === null) return null;
  const count = <Count at={turning.at} />;
  // Content behind a dialog is dimmed, so the count is rendered inside the dialog.
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
