import { APP_VERSION } from '@juzhongren/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

/** 我的: who one is here, and where one goes from there. */
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
      {guest === undefined ? (
        <FavoritesRow />
      ) : (
        <KeepGame why="你现在是访客，只在一局里有座位。绑定手机号留下这局，就有了自己的账号。" tone="primary" />
      )}
      <ProfileLinks unrated={data?.stayCommentCount ?? 0} />
      <Foot />
    </main>
  );
}

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
