import { GROUPS_MAX } from '@juzhongren/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { groupsQuery } from '../../ui/group/group-queries.ts';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { CreateGroup } from './create-group.tsx';
import { GroupRow } from './group-row.tsx';
import css from './groups-screen.module.css';

export function GroupsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(groupsQuery);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button tone="primary" block aria-haspopup="dialog" onClick={() => setCreating(true)}>
      组一个车队
    </Button>
  );
  const groups = data?.groups;
  return (
    <Page title="我的车队" footer={groups !== undefined && groups.length > 0 ? create : undefined}>
      {groups === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Rows />
        )
      ) : groups.length === 0 ? (
        <EmptyState text="常一起玩的人，组成一个车队：一起挑都没玩过的本，一个链接叫齐人">{create}</EmptyState>
      ) : (
        <>
          <ul className={css.list} aria-label="我的车队">
            {groups.map((group) => (
              <li key={group.groupId}>
                <GroupRow group={group} />
              </li>
            ))}
          </ul>
          {groups.length >= GROUPS_MAX && <p className={css.full}>你已经在 {GROUPS_MAX} 个车队里了</p>}
        </>
      )}
      <CreateGroup open={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}

function Rows() {
  return (
    <Loading className={css.list}>
      <Skeleton height="88px" radius="12px" />
      <Skeleton height="88px" radius="12px" />
      <Skeleton height="88px" radius="12px" />
    </Loading>
  );
}
