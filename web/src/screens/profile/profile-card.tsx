import type { Profile } from '@juzhongren/contract/accounts';
import { useState } from 'react';
import { formatDate } from '../../format/time.ts';
import { useFailure } from '../../offline/failure.ts';
import { paidInThisSession } from '../../session/success-flag.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Pen } from '../../ui/icons.tsx';
import { lettersOf } from '../../ui/avatar/letters.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import css from './profile-card.module.css';

/** «0» until a first game is over; else as it came, one decimal at most. */
const average = (score: number): string => String(Number(score.toFixed(1)));

/** In letters: more are set smaller, so that the longest fits also on a small phone. */
const LONG_NAME = 12;
/** Of a number with its name above it. */
const NUMBER_HEIGHT = 'calc(var(--text-tiny) * 1.6 + 1.75rem)';

interface ProfileCardProps {
  readonly profile: Profile;
  /** Undefined for a guest, who has their name in their room. */
  readonly onEdit: (() => void) | undefined;
  /** Said on the card's rule, where it moves nothing. */
  readonly note: Elements;
}

/** Who one is; a tap anywhere on it changes that. */
export function ProfileCard({ profile, onEdit, note }: ProfileCardProps) {
  // As of when the card came: membership ends by the day, not by the second.
  const [now] = useState(() => Date.now() / 1000);
  const member = profile.vipInvalidTime > now;
  return (
    <section className={css.card} aria-label="个人资料">
      <div className={css.person}>
        <Avatar src={profile.avatar} name={profile.nickname} size={72} decorative />
        <div className={css.words}>
          <p className={css.name} data-long={lettersOf(profile.nickname).length > LONG_NAME}>
            {profile.nickname}
          </p>
          <p className={css.id}>{`ID ${profile.id}`}</p>
        </div>
        {onEdit !== undefined && (
          <button type="button" className={css.edit} aria-label="编辑资料" onClick={onEdit}>
            <Pen />
          </button>
        )}
      </div>
      {note}
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
          <dd className={css.validity} data-member={member} data-fresh={paidInThisSession()}>
            {member ? (
              <>
                <span>有效期至</span> <span className={css.date}>{formatDate(profile.vipInvalidTime)}</span>
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

/** That the card is of an earlier time. */
export function ProfileCardStale({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <p className={css.stale} role="status">
      这是之前的资料
      <button type="button" className={css.again} disabled={busy} onClick={onRetry}>
        重试
      </button>
    </p>
  );
}

/** As high as the card: what is below stays where it is. */
export function ProfileCardFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const failure = useFailure('获取个人资料失败', onRetry);
  return (
    <section className={css.failed} role="alert">
      <p>{failure.text}</p>
      <Button onClick={failure.act} busy={busy}>
        {failure.label}
      </Button>
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
        <Skeleton height={NUMBER_HEIGHT} />
        <Skeleton height={NUMBER_HEIGHT} />
        <Skeleton height={NUMBER_HEIGHT} />
      </div>
    </Loading>
  );
}
