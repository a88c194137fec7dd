import type { ConnectionStatus } from '../../net/push-step.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import css from './room-skeleton.module.css';

/** Placeholder of a room before its first view, shaped like the lobby: top bar, task bar, poster with text, seats. */
export function RoomSkeleton() {
  return (
    <main className={css.room}>
      <h1 className="visually-hidden">房间</h1>
      <Loading className={css.parts}>
        <div className={css.bar}>
          <Skeleton width="96px" height="22px" />
          <Skeleton width="64px" height="14px" />
        </div>
        <div className={css.todo}>
          <Skeleton height="100%" radius="var(--radius-small)" />
        </div>
        <div className={css.hero}>
          <Skeleton ratio="3 / 4" radius="var(--radius-small)" />
          <div className={css.words}>
            <Skeleton width="72%" height="36px" />
            <Skeleton width="48%" height="18px" />
            <Skeleton width="112px" height="44px" radius="var(--radius)" />
          </div>
        </div>
        <div className={css.seats}>
          <Skeleton width="56%" height="26px" />
          <Skeleton height="64px" radius="var(--radius)" />
          <Skeleton height="64px" radius="var(--radius)" />
          <Skeleton height="64px" radius="var(--radius)" />
        </div>
      </Loading>
    </main>
  );
}

/** Placeholder of a room; shows an error with a retry button while the client reconnects. */
export function RoomLoading({
  connectionStatus,
  onRetry,
}: {
  connectionStatus: ConnectionStatus;
  onRetry: () => void;
}) {
  if (connectionStatus !== 'reconnecting') return <RoomSkeleton />;
  return <RoomUnreached text="加载失败，正在重连…" onRetry={onRetry} />;
}

export function RoomUnreached({ text = '加载失败', onRetry }: { text?: string; onRetry: () => void }) {
  return (
    <main className={css.unreached}>
      <h1 className="visually-hidden">房间</h1>
      <ErrorState text={text} onRetry={onRetry} />
    </main>
  );
}
