import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { ROLE_WORDS } from '@juzhongren/contract/console/staff-words';
import type { ReactNode } from 'react';
import { useMay, useSession } from '../access/session.tsx';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import css from './frame.module.css';
import { Leave } from './leave.tsx';
import { SECTIONS } from './sections.ts';

/** What stands around every page: where one can go, who one is, the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const may = useMay();
  const { nickname, role } = useSession();
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <p className={css.product}>{`${PRODUCT_NAME} · 后台`}</p>
        <p className={css.who}>{`${nickname || '工作人员'} · ${ROLE_WORDS[role]}`}</p>
        <Leave />
      </header>
      <nav className={css.nav} aria-label="后台">
        {SECTIONS.filter(({ needs }) => may(needs)).map(({ to, name }) => {
          const here = pathname === to || pathname.startsWith(`${to}/`);
          return (
            <Link key={to} to={to} className={css.link} aria-current={here ? 'page' : undefined}>
              {name}
            </Link>
          );
        })}
      </nav>
      {children}
    </div>
  );
}
