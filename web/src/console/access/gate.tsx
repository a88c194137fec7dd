import { useQuery } from '@tanstack/react-query';
import type { Elements } from '../../ui/elements.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useConsoleToken } from './console-token.ts';
import { SessionContext, sessionQuery } from './session.tsx';
import { SignIn } from './sign-in.tsx';

export function Gate({ children }: { children: Elements }) {
  const token = useConsoleToken();
  return token === undefined ? <SignIn /> : <Inside token={token}>{children}</Inside>;
}

function Inside({ token, children }: { token: string; children: Elements }) {
  const query = useQuery(sessionQuery(token));
  if (query.data !== undefined) return <SessionContext value={query.data}>{children}</SessionContext>;
  return (
    <main>
      <h1 className="visually-hidden">后台</h1>
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Loading>
          <Skeleton height="56px" />
        </Loading>
      )}
    </main>
  );
}
