import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FAILED_QUERIES } from '../../net/query-client.ts';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, type SkeletonProps } from '../../ui/skeleton.tsx';
import css from './failed-block.module.css';

/**
 * A block of home that did not come. It keeps the place of its skeleton, so that nothing moves, neither now nor when it
 * comes after all.
 */
export function FailedBlock({ children }: { children: ReactNode }) {
  return <div className={css.block}>{children}</div>;
}

/** A skeleton; once it has failed it stands still, with a note on it. Of several blocks only the first shows its note. */
export function BlockSkeleton({ failed, ...shape }: SkeletonProps & { failed: boolean }) {
  if (!failed) return <Skeleton {...shape} />;
  return (
    <div className={css.place}>
      <Skeleton {...shape} still />
      <FailedNote />
    </div>
  );
}

/** Over what it stands in. Its button asks for everything that failed. */
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
