import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { Button } from '../../ui/button.tsx';
import { Seal } from '../../ui/seal.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { forgetPersonToken, usePersonToken, whyEnded } from './console-token.ts';
import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import css from './sign-in.module.css';
import { WAY_IN, wayInQuery } from './way-in.ts';

/** Sign-in: phone and code as for players, then the second factor, which is set up the first time. */
export function SignIn() {
  const person = usePersonToken();
  const client = useQueryClient();
  // Cached data belongs to the previous user.
  useEffect(() => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== WAY_IN }), [client]);
  const ended = whyEnded();
  return (
    <main className={css.place}>
      <header className={css.head}>
        <Seal large />
        <h1>{`${PRODUCT_NAME} · 后台`}</h1>
        {ended === 'ran-out' && <p role="status">太久没有动作，或者已经不能用了：请再验证一次。</p>}
        {ended === 'wrong-factor' && <p role="status">第二步验证连续输错 10 次，这处登录已经退出：请重新登录。</p>}
      </header>
      {person === undefined ? <PhoneStep /> : <SecondStep person={person} />}
    </main>
  );
}

function SecondStep({ person }: { person: string }) {
  const query = useQuery(wayInQuery(person));
  const leave = (
    <Button tone="plain" block onClick={forgetPersonToken}>
      换一个手机号
    </Button>
  );
  if (query.isPending) {
    return (
      <Loading className={css.step}>
        <Skeleton height="52px" />
        <Skeleton height="50px" />
      </Loading>
    );
  }
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const way = query.data;
  if (way.step === 'none') {
    return (
      <div className={css.step}>
        <p role="alert">这个账号不是工作人员。要进来，请负责人把你的手机号加上。</p>
        {leave}
      </div>
    );
  }
  return (
    <>
      {way.step === 'enrol' ? <EnrolStep person={person} {...way} /> : <FactorStep person={person} />}
      {leave}
    </>
  );
}
