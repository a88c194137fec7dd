import { type ComponentType, useEffect, useState } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** Component whose code only some mysteries need. `loaded` returns it once its code is loaded. */
interface LazyCode<Props> {
  readonly loaded: () => ComponentType<Props> | undefined;
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Defines a lazy-loaded component; `load` imports its code. Call it outside of components. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let part: ComponentType<Props> | undefined;
  return {
    loaded: () => part,
    load: async () => {
      part ??= await load();
      return part;
    },
  };
}

/** Loads the code and shows the component. Offers a retry if loading fails. */
export function LazyPart<Props extends object>({ of, props }: { of: LazyCode<Props>; props: Props }) {
  const [Part, setPart] = useState(() => of.loaded());
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let isGone = false;
    const fetchIt = async (): Promise<void> => {
      const part = await of.load().catch(() => undefined);
      if (isGone) return;
      if (part === undefined) setFailed(tries);
      else setPart(() => part);
    };
    void fetchIt();
    return () => {
      isGone = true;
    };
  }, [of, tries]);
  if (Part !== undefined) return <Part {...props} />;
  if (failed === tries) return <ErrorState onRetry={() => setTries(tries + 1)} />;
  return (
    <Loading>
      <Skeleton height="6em" />
    </Loading>
  );
}
