import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../format/time.ts';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Crown } from '../../ui/home-icons.tsx';
import { profileQuery } from '../../ui/profile/profile-query.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import css from './membership-card.module.css';

export function MembershipCard() {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  const failure = useFailure('获取个人资料失败', () => void refetch());
  // Read once on mount, because a membership ends at the end of a day.
  const [now] = useState(() => Date.now() / 1000);
  if (data === undefined && isError) {
    return (
      <section className={css.card} role="alert">
        <p className={css.failed}>{failure.text}</p>
        <Button small busy={isFetching} onClick={failure.act}>
          {failure.label}
        </Button>
      </section>
    );
  }
  if (data === undefined) {
    return (
      <Loading className={css.card}>
        <Skeleton width="44px" height="44px" radius="50%" />
        <div className={css.words}>
          <Skeleton width="min(100%, 8em)" height="calc(var(--text-large) * 1.5)" />
          <Skeleton width="min(100%, 10em)" height="calc(var(--text-small) * 1.5)" />
        </div>
      </Loading>
    );
  }
  const member = data.vipInvalidTime > now;
  return (
    <section className={css.card} data-member={member} aria-label="我的会员">
      <span className={css.seal} aria-hidden="true">
        <Crown />
      </span>
      <div className={css.words}>
        <p className={css.name}>{data.nickname}</p>
        <p className={css.validity}>{member ? `有效期至 ${formatDate(data.vipInvalidTime)}` : '尚未开通'}</p>
      </div>
    </section>
  );
}
