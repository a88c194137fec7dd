import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FAILED_QUERIES } from '../../net/query-client.ts';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, type SkeletonProps } from '../../ui/skeleton.tsx';
import css from './failed-block.module.css';

/** Home block that failed to load. It keeps the size of its skeleton, so that the layout does not shift. */
export function FailedBlock({ children }: { children: ReactNode }) {
  return <div className={css.block}>{children}</div>;
}

/**
 * Skeleton of a block. After a failure it stops moving and shows a note; of several failed blocks only the first shows
 * its note.
 */
export function BlockSkeleton({ failed, ...shape }: SkeletonProps & { failed: boolean }) {
  if (!failed) return <Skeleton {...shape} />;
  return (
    <div className={css.place}>
      <Skeleton {...shape} still />
      <FailedNote />
    </div>
  );
}

/** Note above a failed block. Its button refetches all failed queries. */
export function FailedNote() {
  const client = useQueryClient();
  const busy = useIsFetching(FAILED_QUERIES) > 0;
  const failure = useFailure('加载失败', () => void client.refetchQueries(FAILED_QUERIES));
  return (
    <p className={css.note} role="status">
      <span>{`${failure.text} · `}</span>
      <Button tone="plain" small busy={busy} onClick={failure.act}>
        {failure.label}
      </Button>
    </p>
  );
}
