import type { ReactNode } from 'react';
import css from './dev-adapter-note.module.css';

/** Says that something outside of this server is only stood in for, and what to do then. */
export function DevAdapterNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
