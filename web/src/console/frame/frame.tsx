import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { ROLE_LABELS } from '@juzhongren/contract/console/staff-labels';
import { useMay, useSession } from '../access/session.tsx';
import { useDo } from '../action-dialog/action-dialog.tsx';
import { countsOf } from '../waiting/kinds.ts';
import { useWaiting } from '../waiting/waiting-query.ts';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import type { Elements } from '../../ui/elements.ts';
import css from './frame.module.css';
import { Leave } from './leave.tsx';
import { sectionOf, SECTIONS } from './sections.ts';

export function Frame({ children }: { children: Elements }) {
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <p className={css.product}>{`${PRODUCT_NAME} · 后台`}</p>
        <Who />
        <Leave />
      </header>
      <Navigation />
      {children}
    </div>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  const may = useMay();
  const { data } = useWaiting();
  const counts = countsOf(data?.waiting ?? []);
  const here = sectionOf(pathname)?.to;
  return (
    <nav className={css.nav} aria-label="后台">
      {SECTIONS.filter(({ needs }) => needs === undefined || may(needs)).map(({ to, name }) => (
        <Link key={to} to={to} className={css.link} aria-current={here === to ? 'page' : undefined}>
          <span>{name}</span>
          <Badge count={counts.get(to) ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

const COUNT_MAX = 99;

function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      <span className="visually-hidden">{`，${count} 个等处理`}</span>
    </span>
  );
}

function Who() {
  const open = useDo();
  const may = useMay();
  const { userId, nickname, displayName, role } = useSession();
  const words = `${displayName ?? (nickname || '工作人员')} · ${ROLE_LABELS[role]}`;
  if (!may('staff name')) return <p className={css.who}>{words}</p>;
  return (
    <button
      type="button"
      className={css.who}
      aria-label={`${words}，改显示名`}
      onClick={() => open({ action: 'staff name', values: { who: String(userId) }, about: '自己' })}
    >
      {words}
    </button>
  );
}
