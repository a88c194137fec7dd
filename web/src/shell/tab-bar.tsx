import { useLocation } from '../router/hooks.ts';
import { Link } from '../router/link.tsx';
import { samePath } from '../router/route.ts';
import { ActivityBubble } from './activity-bubble.tsx';
import { Book, Home, Person } from '../ui/home-icons.tsx';
import css from './tab-bar.module.css';

const TABS = [
  { to: '/', label: '首页', Icon: Home },
  { to: '/scripts', label: '剧本', Icon: Book },
  { to: '/profile', label: '我的', Icon: Person },
] as const;

export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className={css.bar} aria-label="主导航">
      {TABS.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={css.tab} aria-current={samePath(to, pathname) ? 'page' : undefined}>
          <Icon />
          {label}
        </Link>
      ))}
      <ActivityBubble />
    </nav>
  );
}
