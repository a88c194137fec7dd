import { APP_VERSION } from '@juzhongren/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Forward } from '../../ui/icons/forward.tsx';
import { Leave } from '../../ui/icons/leave.tsx';
import { Scroll } from '../../ui/icons/scroll.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FavoritesRow } from './favorites-row.tsx';
import { ProfileCard, ProfileCardSkeleton } from './profile-card.tsx';
import css from './profile-screen.module.css';
import { profileQuery } from './queries.ts';

const LINKS = [
  { to: '/records', label: '游戏记录', Icon: Scroll },
  { to: '/logout', label: '退出登录', Icon: Leave },
] as const;

export function ProfileScreen() {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  return (
    <main className={css.main}>
      <h1 className="visually-hidden">我的</h1>
      {data !== undefined && <ProfileCard profile={data} />}
      {data === undefined && isError && (
        <ErrorState text="获取个人资料失败" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && !isError && <ProfileCardSkeleton />}
      <FavoritesRow />
      <ul className={css.links}>
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link className={css.link} to={to}>
              <Icon className={css.icon} />
              <span className={css.label}>{label}</span>
              <Forward className={css.forward} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.version}>版本 {APP_VERSION}</p>
    </main>
  );
}
