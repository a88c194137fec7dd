import { isOpenToBanned } from './open-to-banned.ts';
import { usePlace } from '../router/router-provider.tsx';
import { Banned } from './banned.tsx';
import { Notices } from './notices.tsx';
import type { Elements } from '../ui/elements.ts';

/** `children` are the screen, which somebody who is banned sees in a few places. */
export function News({ ban, children }: { ban: unknown; children: Elements }) {
  const { pathname } = usePlace().location;
  const screen = isOpenToBanned(pathname) ? children : <Banned ban={ban} />;
  return (
    <>
      {ban !== undefined && screen}
      <Notices banned={ban !== undefined} />
    </>
  );
}
