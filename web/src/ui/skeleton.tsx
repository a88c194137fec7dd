import type { CSSProperties, ReactNode } from 'react';
import css from './skeleton.module.css';

/** One grey block in the place of what is loading. */
export function Skeleton({
  width,
  height,
  radius,
  ratio,
}: {
  width?: string;
  height?: string;
  radius?: string;
  ratio?: string;
}) {
  const style: CSSProperties = { width, height, borderRadius: radius, aspectRatio: ratio };
  return <span className={css.block} style={style} aria-hidden="true" />;
}

/** Wraps the skeleton of a screen and says once that it is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className} aria-busy="true">
      <p role="status" className="visually-hidden">
        加载中…
      </p>
      {children}
    </div>
  );
}
