import type { ReactNode } from 'react';
import { RunningGame, useRunningGame } from './running-game.tsx';
import { TabBar } from './tab-bar.tsx';
import css from './tab-shell.module.css';

/** The three tabs, on them the game that goes on, and what is above them. */
export function TabShell({ children }: { children: ReactNode }) {
  const game = useRunningGame();
  return (
    <div className={css.shell} data-game={game !== undefined}>
      {children}
      {game !== undefined && <RunningGame {...game} />}
      <TabBar />
    </div>
  );
}
