import type { ReactNode } from 'react';

export interface IconProps {
  readonly className?: string | undefined;
}

/** Frame of every icon: 24 units, stroke width 1.6, text colour. The control around it provides the accessible name. */
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
