import type { ReactNode } from 'react';
import css from './pieces.module.css';

interface PieceGroupProps {
  /** Names the group's kept picture. */
  readonly id: string;
  readonly name: string;
  readonly ground?: 'ink' | 'paper';
  readonly children: ReactNode;
}

/** Pieces that belong together, on the ground they are made for. */
export function PieceGroup({ id, name, ground = 'ink', children }: PieceGroupProps) {
  return (
    <section className={css.group} data-group={id} data-ground={ground} aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}

/** Pieces side by side. */
export function PieceRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** A small screen for what keeps to the edge of one. */
export function PieceStage({ children }: { children: ReactNode }) {
  return <div className={css.stage}>{children}</div>;
}
