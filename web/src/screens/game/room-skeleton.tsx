import type { Line } from '../../net/push-channel.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import css from './room.module.css';

/** The room before its first view. */
export function RoomSkeleton() {
  return (
    <main className={css.skeleton}>
      <Loading className={css.skeletonParts}>
        <Skeleton height="56px" radius="var(--radius)" />
        <Skeleton height="120px" radius="var(--radius-large)" />
        <Skeleton height="64px" radius="var(--radius)" />
        <Skeleton height="64px" radius="var(--radius)" />
        <Skeleton height="64px" radius="var(--radius)" />
      </Loading>
    </main>
  );
}

/** The same, with a word once the server does not answer. */
export function RoomLoading({ line, onRetry }: { line: Line; onRetry: () => void }) {
  if (line !== 'reconnecting') return <RoomSkeleton />;
  return (
    <main className={css.centre}>
      <p role="alert">加载失败，正在重连…</p>
      <Button onClick={onRetry}>重试</Button>
    </main>
  );
}
