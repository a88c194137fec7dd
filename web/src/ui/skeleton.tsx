import type { CSSProperties } from 'react';
import type { Elements } from './elements.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
  readonly ratio?: string;
  /** Stops the animation when loading has failed. */
  readonly still?: boolean;
}

export function Skeleton({ width, height, radius, ratio, still = false }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius, aspectRatio: ratio };
  return <span className={css.block} style={style} data-still={still} aria-hidden="true" />;
}

export function Loading({ children, className }: { children: Elements; className?: string | undefined }) {
  return (
    <div className={className} aria-busy="true">
      <p role="status" className="visually-hidden">
        加载中…
      </p>
      {children}
    </div>
  );
}
