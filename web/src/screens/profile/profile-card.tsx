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

/** Returns the score with at most one decimal; `0` before the first finished game. */
const average = (score: number): string => String(Number(score.toFixed(1)));

/** In characters. Longer names use a smaller font, so that the longest fits on a small phone. */
const LONG_NAME = 12;
const NUMBER_HEIGHT = 'calc(var(--text-tiny) * 1.6 + 1.75rem)';

interface ProfileCardProps {
  readonly profile: Profile;
  /** Undefined for a guest, whose name belongs to the room. */
  readonly onEdit: (() => void) | undefined;
  /** Shown over the dividing line, so that nothing shifts. */
  readonly note: Elements;
}

export function ProfileCard({ profile, onEdit, note }: ProfileCardProps) {
  // Read once on mount, because a membership ends at the end of a day.
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

/** Error state as high as the card, so that the content below does not move. */
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
