import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Back } from '../../ui/icons/back.tsx';
import { useReachable } from '../../net/connection.ts';
import { More } from './icons.tsx';
import { useRoom, useRoomState } from './room-context.ts';
import css from './top-bar.module.css';

/** Where one is, how the line stands, what waits to be heard, the way to the menu. Going back leaves the screen, not the seat. */
export function TopBar({ title, onMenu, children }: { title: string; onMenu: () => void; children?: ReactNode }) {
  const room = useRoom();
  const line = useRoomState((state) => state.line);
  const reachable = useReachable();
  return (
    <header className={css.bar} data-reachable={reachable}>
      <ButtonLink to="/" tone="plain" aria-label="返回" icon={<Back />} className={css.icon} />
      <div className={css.titles}>
        <p className={css.title}>{title}</p>
        <p className={css.script}>{room.script.script_name}</p>
      </div>
      <p className={css.line} role="status" aria-live="polite">
        {line === 'reconnecting' && <span className={css.lost}>重连中</span>}
      </p>
      {children}
      <button type="button" className={css.menu} aria-label="房间菜单" aria-haspopup="dialog" onClick={onMenu}>
        <More />
      </button>
    </header>
  );
}
