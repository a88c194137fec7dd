import type { Profile } from '@juzhongren/contract/accounts';
import { useState } from 'react';
import { formatDate } from '../../format/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import css from './profile-card.module.css';

/** «0» until a first game is over; else as it came, one decimal at most. */
const average = (score: number): string => String(Number(score.toFixed(1)));

export function ProfileCard({ profile }: { profile: Profile }) {
  // As of when the card came: membership ends by the day, not by the second.
  const [now] = useState(() => Date.now() / 1000);
  const member = profile.vipInvalidTime > now;
  return (
    <section className={css.card} aria-label="个人资料">
      <div className={css.person}>
        <Avatar src={profile.avatar} name={profile.nickname} size={72} decorative />
        <div className={css.words}>
          <p className={css.name}>{profile.nickname}</p>
          <p className={css.id}>ID {profile.id}</p>
        </div>
      </div>
      <dl className={css.numbers}>
        <div className={css.number}>
          <dt>场次</dt>
          <dd>{profile.gameCount}</dd>
        </div>
        <div className={css.number}>
          <dt>场均分</dt>
          <dd>{average(profile.avgScore)}</dd>
        </div>
        <div className={css.number}>
          <dt>会员</dt>
          <dd className={css.validity} data-member={member}>
            {member ? (
              <>
                有效期至 <span className={css.date}>{formatDate(profile.vipInvalidTime)}</span>
              </>
            ) : (
              '尚未开通'
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

export function ProfileCardSkeleton() {
  return (
    <Loading className={css.card}>
      <div className={css.person}>
        <Skeleton width="72px" height="72px" radius="50%" />
        <div className={css.words}>
          <Skeleton width="120px" height="28px" />
          <Skeleton width="80px" height="18px" />
        </div>
      </div>
      <div className={css.numbers}>
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Loading>
  );
}
