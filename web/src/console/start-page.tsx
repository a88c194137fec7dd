import { useMay, useSession } from './access/session.tsx';
import { DoButton } from './action-dialog/do-button.tsx';
import { Page } from './frame/page.tsx';
import { LookFailed } from './lists/look-failed.tsx';
import { when } from './parts/when.ts';
import { Link } from '../router/link.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { kindOf } from './waiting/kinds.ts';
import css from './start-page.module.css';
import { useWaiting, type Waiting } from './waiting/waiting-query.ts';

export function StartPage() {
  return (
    <Page title="等我处理">
      <NameYourself />
      <All />
    </Page>
  );
}

function All() {
  const query = useWaiting();
  const retry = (): void => void query.refetch();
  if (query.data === undefined) {
    if (query.isError) return <LookFailed error={query.error} onRetry={retry} busy={query.isFetching} />;
    return (
      <Loading className={css.kinds}>
        {[0, 1].map((one) => (
          <Skeleton key={one} height="160px" radius="12px" />
        ))}
      </Loading>
    );
  }
  const { waiting } = query.data;
  return (
    <>
      {query.isError && <LookFailed small error={query.error} onRetry={retry} busy={query.isFetching} />}
      {waiting.length === 0 ? (
        <EmptyState text="没有等你处理的。有了会出现在这里，菜单上也会有数字。" />
      ) : (
        <div className={css.kinds}>
          {waiting.map((one) => (
            <KindCard key={one.kind} waiting={one} />
          ))}
        </div>
      )}
    </>
  );
}

function KindCard({ waiting }: { waiting: Waiting }) {
  const may = useMay();
  const kind = kindOf(waiting);
  if (kind === undefined) return null;
  const { title, to, item } = kind;
  const hidden = waiting.count - waiting.newest.length;
  return (
    <section className={css.kind} aria-label={title}>
      <h2>
        <Link to={to}>
          <span>{title}</span>
          <span className={css.count}>{waiting.count}</span>
        </Link>
      </h2>
      <ul>
        {waiting.newest.map(({ id, says, at }) => (
          <li key={id}>
            <Link to={item !== undefined && may(item.needs) ? item.to(id) : to}>
              <span className={css.says}>{says}</span>
              <time dateTime={at}>{when(at).slice(5, 16)}</time>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && <Link to={to} className={css.more}>{`还有 ${hidden} 个`}</Link>}
    </section>
  );
}

/** Asks for a display name if there is none, because colleagues read it in the audit log. */
function NameYourself() {
  const { userId, nickname, displayName } = useSession();
  // Undefined if the server does not support display names yet.
  if (displayName !== null) return null;
  return (
    <div className={css.name}>
      <p>{`同事在操作记录和举报里看到你叫「${nickname || `工作人员 ${userId}`}」。起一个大家认得的名字吧。`}</p>
      <DoButton action="staff name" values={{ who: String(userId) }} about="自己">
        起显示名
      </DoButton>
    </div>
  );
}
