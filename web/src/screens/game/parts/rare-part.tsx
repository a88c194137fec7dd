import { type ComponentType, useEffect, useState } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** Code that only some mysteries need: `here` once it came, so that it is there at once when it is shown again. */
interface Rare<Props> {
  readonly here: () => ComponentType<Props> | undefined;
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Made once, outside of a component. `load` imports it. */
export function rare<Props>(load: () => Promise<ComponentType<Props>>): Rare<Props> {
  let part: ComponentType<Props> | undefined;
  return {
    here: () => part,
    load: async () => {
      part ??= await load();
      return part;
    },
  };
}

/** Its code comes when a mystery is played that has it, and can be asked for again where it did not come. */
export function RarePart<Props extends object>({ of, props }: { of: Rare<Props>; props: Props }) {
  const [Part, setPart] = useState(() => of.here());
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
