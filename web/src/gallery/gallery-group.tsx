import css from './gallery.module.css';
import type { Elements } from '../ui/elements.ts';

interface GalleryGroupProps {
  /** Names the group's reference screenshot. */
  readonly id: string;
  readonly name: string;
  readonly ground?: 'ink' | 'paper';
  readonly children: Elements;
}

export function GalleryGroup({ id, name, ground = 'ink', children }: GalleryGroupProps) {
  return (
    <section className={css.group} data-group={id} data-ground={ground} aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}

export function GalleryRow({ children }: { children: Elements }) {
  return <div className={css.row}>{children}</div>;
}

/** Small screen for elements that stay at the edge of a screen. */
export function GalleryStage({ children }: { children: Elements }) {
  return <div className={css.stage}>{children}</div>;
}
