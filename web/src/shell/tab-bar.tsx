import { Link } from '../router/link.tsx';
import { samePath } from '../router/route.ts';
import { useRouterState } from '../router/router-provider.tsx';
import { ActivityBubble } from './activity-bubble.tsx';
import { Book, Home, Person } from '../ui/home-icons.tsx';
import css from './tab-bar.module.css';

const TABS = [
  { to: '/', label: '首页', Icon: Home },
  { to: '/scripts', label: '剧本', Icon: Book },
  { to: '/profile', label: '我的', Icon: Person },
] as const;

/** Tab bar. Highlights a tapped tab at once, even while its code loads. */
export function TabBar() {
  const { location, pending } = useRouterState();
  const isAt = (to: string, at: string | undefined): boolean => at !== undefined && samePath(to, at);
  const coming = TABS.find(({ to }) => isAt(to, pending?.pathname));
  const current = coming ?? TABS.find(({ to }) => isAt(to, location.pathname));
  return (
    <nav className={css.bar} aria-label="主导航">
      {TABS.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={css.tab} aria-current={to === current?.to ? 'page' : undefined}>
          <Icon />
          <span>{label}</span>
        </Link>
      ))}
      <ActivityBubble />
    </nav>
  );
}
