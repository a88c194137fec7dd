import { type ComponentType, useEffect, useState } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** What came already: it is there at once when it is shown again. */
const arrived = new WeakMap<object, unknown>();

/** Made once, outside of a component: `load` imports what only some mysteries need. */
export interface Rare<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
}

/** What only some mysteries need: its code comes when one of them is played, and can be asked for again where it did not. */
export function RarePart<Props extends object>({ of, props }: { of: Rare<Props>; props: Props }) {
  const [Part, setPart] = useState(() => arrived.get(of) as ComponentType<Props> | undefined);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let isGone = false;
    of.load().then(
      (part) => {
        arrived.set(of, part);
        if (!isGone) setPart(() => part);
      },
      () => {
        if (!isGone) setFailed(tries);
      },
    );
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
