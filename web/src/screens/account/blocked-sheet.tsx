import { useQuery } from '@tanstack/react-query';
import { blockedQuery, useBlocking, type BlockedUser } from '../../session/blocked.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './blocked-sheet.module.css';
import { isolated } from '../../format/isolated.ts';

export function BlockedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="屏蔽名单">
      {open && <Blocked />}
    </Sheet>
  );
}

function Blocked() {
  const { data, isError, isFetching, refetch } = useQuery({ ...blockedQuery, refetchOnMount: 'always' });
  if (data === undefined) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Rows />;
  }
  if (data.users.length === 0) return <EmptyState text="你没有屏蔽任何人" />;
  return (
    <ul className={css.people}>
      {data.users.map((user) => (
        <Person key={user.userId} user={user} />
      ))}
    </ul>
  );
}

function Person({ user }: { user: BlockedUser }) {
  const blocking = useBlocking();
  const release = async (): Promise<void> => {
    const refusal = await blocking.set(user, false);
    if (refusal === undefined) showToast(`已取消屏蔽${isolated(user.nickname)}`, { tone: 'good' });
    else showToast(refusal, { tone: 'bad' });
  };
  return (
    <li className={css.person}>
      <Avatar src={user.avatar} name={user.nickname} decorative />
      <bdi className={css.name}>{user.nickname}</bdi>
      <Button
        small
        busy={blocking.busy}
        aria-label={`取消屏蔽：${isolated(user.nickname)}`}
        onClick={() => void release()}
      >
        取消屏蔽
      </Button>
    </li>
  );
}

function Rows() {
  return (
    <Loading className={css.people}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="56px" radius="12px" />
      ))}
    </Loading>
  );
}
