import css from './pieces.module.css';
import type { Elements } from '../ui/elements.ts';

interface PieceGroupProps {
  /** Names the group's kept picture. */
  readonly id: string;
  readonly name: string;
  readonly ground?: 'ink' | 'paper';
  readonly children: Elements;
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
export function PieceRow({ children }: { children: Elements }) {
  return <div className={css.row}>{children}</div>;
}

/** A small screen for what keeps to the edge of one. */
export function PieceStage({ children }: { children: Elements }) {
  return <div className={css.stage}>{children}</div>;
}
