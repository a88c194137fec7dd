import type { TablePhase } from '../state/phase.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './page-turn.module.css';

/** Only the last of it is counted in large. */
const COUNTED = 3;

/** 3 · 2 · 1 over the table before its page turns: for eyes, and nothing that is typed or pressed lies under it. */
export function PageTurn({ phase }: { phase: TablePhase }) {
  const { turning } = phase.act;
  return turning === null ? null : <Count at={turning.at} />;
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
