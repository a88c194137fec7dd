import type { ReactNode } from 'react';

export interface IconProps {
  readonly className?: string | undefined;
}

/** The frame of every icon: 24 units, one 1.6 line, the text's colour. Names come from the control around it. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
