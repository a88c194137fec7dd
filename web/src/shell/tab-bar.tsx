import { NavLink } from 'react-router';
import { ActivityBubble } from './activity-bubble.tsx';
import { Book } from '../ui/icons/book.tsx';
import { Home } from '../ui/icons/home.tsx';
import { Person } from '../ui/icons/person.tsx';
import css from './tab-bar.module.css';

const TABS = [
  { to: '/', label: '首页', Icon: Home },
  { to: '/scripts', label: '剧本', Icon: Book },
  { to: '/profile', label: '我的', Icon: Person },
] as const;

export function TabBar() {
  return (
    <nav className={css.bar} aria-label="主导航">
      {TABS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end className={css.tab ?? ''}>
          <Icon />
          {label}
        </NavLink>
      ))}
      <ActivityBubble />
    </nav>
  );
}
