import { APP_VERSION } from '@juzhongren/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../format/isolated.ts';
import type { GuestMark } from '../../identity/guest.ts';
import { useGuest } from '../../identity/token.ts';
import { appConfig } from '../../net/app-config.ts';
import { KeepGame } from '../../ui/guest/keep-game.tsx';
import { LegalLink } from '../../ui/legal/legal-link.tsx';
import { profileQuery } from '../../ui/profile/profile-query.ts';
import { EditProfile } from './edit-profile.tsx';
import { FavoritesRow } from './favorites-row.tsx';
import { ProfileCard, ProfileCardFailed, ProfileCardSkeleton, ProfileCardStale } from './profile-card.tsx';
import { ProfileLinks } from './profile-links.tsx';
import css from './profile-screen.module.css';

export function ProfileScreen() {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  const [editing, setEditing] = useState(false);
  const guest = useGuest();
  const retry = (): void => void refetch();
  return (
    <main className={css.main}>
      <h1 className="visually-hidden">我的</h1>
      {data !== undefined && (
        <>
          <ProfileCard
            profile={data}
            onEdit={guest === undefined ? () => setEditing(true) : undefined}
            note={isError && <ProfileCardStale onRetry={retry} busy={isFetching} />}
          />
          <EditProfile profile={data} open={editing} onClose={() => setEditing(false)} />
        </>
      )}
      {data === undefined && isError && <ProfileCardFailed onRetry={retry} busy={isFetching} />}
      {data === undefined && !isError && <ProfileCardSkeleton />}
      {guest === undefined ? <FavoritesRow /> : <KeepGame why={guestLabel(guest)} tone="primary" />}
      <ProfileLinks unrated={data?.stayCommentCount ?? 0} />
      <Foot />
    </main>
  );
}

const guestLabel = ({ nickname, pin }: GuestMark): string =>
  `你是访客「${isolated(nickname)}」，有这一局的座位，剧本、线索和笔记都在那里。换手机时，打开这一局的链接，用这个名字和 PIN ${pin} 回来。绑定手机号留下这局，记录和报告就归你，也有了自己的账号。`;

function Foot() {
  const { record } = appConfig().operator;
  return (
    <footer className={css.foot}>
      <p className={css.legal}>
        <LegalLink which="terms" />
        <LegalLink which="privacy" />
        <LegalLink which="notices" />
      </p>
      <p>版本 {APP_VERSION}</p>
      {record !== null && <p>{record}</p>}
    </footer>
  );
}
