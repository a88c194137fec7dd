import type { SolvabilityReport } from '@juzhongren/contract/solvability-report';
import { useState } from 'react';
import { Forward } from '../../ui/home-icons.tsx';
import { Shield } from '../../ui/icons.tsx';
import css from './solvability-badge.module.css';
import { SolvabilitySheet } from './solvability-sheet.tsx';
import { solvabilityClaim, solvabilityLine, hasFailed } from './solvability-labels.ts';

/** Summary of the solvability report. A tap opens the details. Renders nothing without a report. */
export function SolvabilityBadge({ checkup: solvabilityReport }: { checkup: SolvabilityReport | null | undefined }) {
  // Read once on mount, because a report that arrives later would push the page down.
  const [shown] = useState(solvabilityReport ?? null);
  const [open, setOpen] = useState(false);
  if (shown === null) return null;
  const claim = solvabilityClaim(shown);
  const line = solvabilityLine(shown);
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
      <SolvabilitySheet checkup={shown} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
