import type { ReactNode } from 'react';
import { NextGame, useNextGame } from './next-game.tsx';
import { RunningGame, useRunningGame } from './running-game.tsx';
import { TabBar } from './tab-bar.tsx';
import css from './tab-shell.module.css';

/** The three tabs, on them the game that goes on, or where one's table went on, and what is above them. */
export function TabShell({ children }: { children: ReactNode }) {
  const game = useRunningGame();
  const next = useNextGame();
  return (
    <div className={css.shell} data-game={game !== undefined || next !== undefined}>
      {children}
      {game !== undefined && <RunningGame {...game} />}
      {game === undefined && next !== undefined && <NextGame next={next} />}
      <TabBar />
    </div>
  );
}
