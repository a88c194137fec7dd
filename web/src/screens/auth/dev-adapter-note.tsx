import type { ReactNode } from 'react';
import css from './dev-adapter-note.module.css';

/** Note that a dev adapter replaces an external vendor, and what to do about it. */
export function DevAdapterNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
