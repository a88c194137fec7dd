import { groupInvitation, type GroupInvitation } from '@juzhongren/contract/groups/invitation';
import { ERROR } from '@juzhongren/contract/errors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError, load } from '../../net/query-client.ts';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/icons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import css from './group-join.module.css';
import { Invited } from './invited.tsx';

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['group-invitation', token],
    queryFn: ({ signal }) => load(groupInvitation, { token }, { signal }),
    staleTime: 0,
  });

/**
 * Invitation link of a group: shows the inviter, the group and what it will see of the user. Redirects members to the
 * group.
 */
export function GroupJoinScreen() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token));
  const navigate = useNavigate();
  const inside = data?.groupId;
  useEffect(() => {
    if (inside !== undefined) void navigate(`/group/${inside}`, { replace: true });
  }, [inside, navigate]);
  return (
    <main className={css.main}>
      <h1 className="visually-hidden">加入车队</h1>
      <Shown
        invitation={inside === undefined ? data : undefined}
        gone={isGone(error)}
        failed={error !== null}
        token={token}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </main>
  );
}

interface ShownProps {
  readonly invitation: GroupInvitation | undefined;
  readonly gone: boolean;
  readonly failed: boolean;
  readonly token: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Shown({ invitation, gone, failed, token, busy, onRetry }: ShownProps) {
  if (gone) return <Gone />;
  if (invitation !== undefined) return <Invited invitation={invitation} token={token} onChanged={onRetry} />;
  if (failed) return <ErrorState onRetry={onRetry} busy={busy} />;
  return (
    <Loading className={css.loading}>
      <Skeleton width="96px" height="96px" radius="12px" />
      <Skeleton width="12em" height="1.5rem" />
      <Skeleton height="120px" radius="12px" />
    </Loading>
  );
}

function Gone() {
  return (
    <>
      <Alert className={css.icon} />
      <div className={css.words}>
        <p role="alert">邀请链接已失效</p>
        <p className={css.soft}>请朋友再发一个</p>
      </div>
      <div className={css.actions}>
        <ButtonLink to="/" replace block tone="primary">
          返回首页
        </ButtonLink>
      </div>
    </>
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof CallError && error.failure.err === ERROR.invitationInvalid;
}
