import type { Checkup } from '@juzhongren/contract/checkup';
import { useState } from 'react';
import { Forward } from '../../ui/home-icons.tsx';
import { Shield } from '../../ui/icons.tsx';
import css from './checkup-badge.module.css';
import { CheckupSheet } from './checkup-sheet.tsx';
import { checkupClaim, checkupLine, hasFailed } from './checkup-labels.ts';

/** Summary of the solvability report. A tap opens the details. Renders nothing without a report. */
export function CheckupBadge({ checkup }: { checkup: Checkup | null | undefined }) {
  // Read once on mount, because a report that arrives later would push the page down.
  const [shown] = useState(checkup ?? null);
  const [open, setOpen] = useState(false);
  if (shown === null) return null;
  const claim = checkupClaim(shown);
  const line = checkupLine(shown);
  return (
    <>
      <button
        type="button"
        className={css.badge}
        data-failed={hasFailed(shown)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Shield className={css.icon} />
        <span className={css.words}>
          <span className={css.name}>可解性体检</span>
          {claim !== '' && <span className={css.claim}>{claim}</span>}
          <span className={css.line}>
            {line.map((part, index) => (
              <span key={part} className={css.part}>
                {`${part}${index < line.length - 1 ? ' · ' : ''}`}
              </span>
            ))}
          </span>
        </span>
        <Forward className={css.more} />
      </button>
      <CheckupSheet checkup={shown} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
