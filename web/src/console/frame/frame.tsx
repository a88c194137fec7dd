import { consoleSignOut } from '@juzhongren/contract/console/calls';
import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { ROLE_WORDS } from '@juzhongren/contract/console/staff-words';
import { type ReactNode, useState } from 'react';
import { askConsole } from '../access/ask-console.ts';
import { endConsole, forgetPersonToken } from '../access/console-token.ts';
import { useMay, useSession } from '../access/session.tsx';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/button.tsx';
import css from './frame.module.css';
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

/** Ends the session there and here; without a network here alone, and there by itself within half an hour. */
function Leave() {
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    await askConsole(consoleSignOut, {});
    forgetPersonToken();
    endConsole({ byItself: false });
  };
  return (
    <Button small tone="plain" busy={busy} onClick={() => void leave()}>
      退出
    </Button>
  );
}
