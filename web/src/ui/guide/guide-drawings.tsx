// Draws the guide cards' pictures in flat colours with one silhouette each, like the covers.
import type { ComponentType } from 'react';
import css from './guide-drawings.module.css';

interface DrawingProps {
  readonly className?: string | undefined;
}

const FRAME = { viewBox: '0 0 240 120', 'aria-hidden': true, focusable: false } as const;

/** Three scripts, one of them open to its reader. */
function Files({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className}>
      <g transform="rotate(-9 70 100)">
        <rect className={css.cover} x="36" y="22" width="62" height="84" rx="4" />
        <circle className={css.shade} cx="67" cy="52" r="11" />
        <path className={css.shade} d="M47 88c2-15 10-21 20-21s18 6 20 21z" />
      </g>
      <g transform="rotate(9 170 100)">
        <rect className={css.cover} x="142" y="22" width="62" height="84" rx="4" />
        <circle className={css.shade} cx="173" cy="52" r="11" />
        <path className={css.shade} d="M153 88c2-15 10-21 20-21s18 6 20 21z" />
      </g>
      <rect className={css.paper} x="86" y="10" width="68" height="100" rx="4" />
      <path className={css.line} d="M98 30h44M98 42h44M98 54h32M98 66h44M98 78h38" />
      <rect className={css.seal} x="126" y="86" width="18" height="18" rx="3" />
    </svg>
  );
}

/** Lamp that lights a room and the objects in it. */
function Searching({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className}>
      <path className={css.light} d="M120 4 38 116h164z" />
      <path className={css.brass} d="M104 4h32l8 12H96z" />
      <rect className={css.paper} x="62" y="84" width="34" height="24" rx="2" transform="rotate(-8 79 96)" />
      <path className={css.line} d="M68 93h20M68 100h13" transform="rotate(-8 79 96)" />
      <circle className={css.lens} cx="136" cy="80" r="20" />
      <path className={css.handle} d="m151 95 21 20" />
      <path className={css.line} d="M128 84c4-8 12-8 16 0M132 74h.1M141 74h.1" />
    </svg>
  );
}

/** Ballot and the stamp of a closed case. */
function Verdict({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className}>
      <rect className={css.cover} x="52" y="56" width="96" height="58" rx="4" />
      <path className={css.slot} d="M78 56h44" />
      <rect className={css.paper} x="82" y="14" width="36" height="40" rx="2" />
      <path className={css.mark} d="m91 33 7 8 12-16" />
      <g transform="rotate(-10 184 66)">
        <rect className={css.stamp} x="164" y="40" width="40" height="52" rx="4" />
        <path className={css.stampLine} d="M174 54h20M174 66h20M174 78h12" />
      </g>
    </svg>
  );
}

export const DRAWINGS: readonly ComponentType<DrawingProps>[] = [Files, Searching, Verdict];
