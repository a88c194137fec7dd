import { ERROR } from '@juzhongren/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../net/query-client.ts';
import { useParams } from '../../router/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { groupQuery } from '../../ui/group/group-queries.ts';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Evenings } from './evenings.tsx';
import { GroupHead } from './group-head.tsx';
import css from './group-screen.module.css';
import { GroupTabs, type Tab } from './group-tabs.tsx';
import { Rooms } from './rooms.tsx';
import { GroupLibrary } from './library.tsx';
import type { Group } from './people.ts';

export function GroupScreen() {
  const { groupId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(groupQuery(groupId));
  const closed = closedLabel(error);
  return (
    <Page title="车队">
      {closed !== undefined ? (
        <EmptyState text={closed}>
          <ButtonLink to="/groups" replace tone="primary">
            看看我的车队
          </ButtonLink>
        </EmptyState>
      ) : data !== undefined ? (
        <Whole key={groupId} group={{ ...data, groupId }} />
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading className={css.parts}>
          <Skeleton height="96px" radius="12px" />
          <Skeleton height="44px" radius="12px" />
          <Skeleton height="180px" radius="12px" />
          <Skeleton height="180px" radius="12px" />
        </Loading>
      )}
    </Page>
  );
}

function Whole({ group }: { group: Group }) {
  const [tab, setTab] = useState<Tab>('shelf');
  return (
    <div className={css.parts}>
      <GroupHead group={group} />
      <Rooms group={group} />
      <GroupTabs tab={tab} onChoose={setTab} />
      <div role="tabpanel" aria-labelledby={`group-${tab}`}>
        {tab === 'shelf' ? <GroupLibrary group={group} /> : <Evenings group={group} />}
      </div>
    </div>
  );
}

/** Returns why the group cannot be shown. An invalid address gets the same text as a group the user is not in. */
function closedLabel(error: Error | null): string | undefined {
  if (!(error instanceof CallError) || error.failure.fault !== 'refused') return undefined;
  const { err } = error.failure;
  if (err === ERROR.groupDissolved) return '这个车队已经解散了';
  return err === ERROR.notYours || err === ERROR.badInput
    ? '你不在这个车队里。要上车，请车友发一个邀请链接'
    : undefined;
}
