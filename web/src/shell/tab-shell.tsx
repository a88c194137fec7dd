import { Outlet } from 'react-router';
import { TabBar } from './tab-bar.tsx';
import css from './tab-shell.module.css';

/** The three tabs and what is above them. */
export function TabShell() {
  return (
    <div className={css.shell}>
      <Outlet />
      <TabBar />
    </div>
  );
}
