import { isOpenToBanned } from './open-to-banned.ts';
import { useCurrentRoute } from '../router/router-provider.tsx';
import { Banned } from './banned.tsx';
import { Notices } from './notices.tsx';
import type { Elements } from '../ui/elements.ts';

/** Shows the notices. For a banned user also shows the ban or, on the few paths still open, the screen (`children`). */
export function News({ ban, children }: { ban: unknown; children: Elements }) {
  const { pathname } = useCurrentRoute().location;
  const screen = isOpenToBanned(pathname) ? children : <Banned ban={ban} />;
  return (
    <>
      {ban !== undefined && screen}
      <Notices banned={ban !== undefined} />
    </>
  );
}
