import type { ReactNode } from 'react';
import { TabBar } from './tab-bar.tsx';
import css from './tab-shell.module.css';

/** The three tabs and what is above them. */
export function TabShell({ children }: { children: ReactNode }) {
  return (
    <div className={css.shell}>
      {children}
      <TabBar />
    </div>
  );
}
