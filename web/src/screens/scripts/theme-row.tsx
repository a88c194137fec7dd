import { THEMES } from '@juzhongren/contract/enumerations';
import { Link } from '../../router/link.tsx';
import { THEME_TITLE } from '../../ui/themes.ts';
import css from './theme-row.module.css';

export function ThemeRow() {
  return (
    <nav className={css.row} aria-label="主题">
      {THEMES.map((theme) => (
        <Link key={theme} to={`/script/list/${theme}`} className={css.link}>
          <span>{THEME_TITLE[theme]}</span>
        </Link>
      ))}
    </nav>
  );
}
