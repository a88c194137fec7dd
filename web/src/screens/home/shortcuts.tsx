import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router/link.tsx';
import { enterParty } from '../../session/current-party.ts';
import { useSignedIn } from '../../session/token.ts';
import { useOpenParty, userStatusQuery } from '../../session/user-status.ts';
import { Album } from '../../ui/album.tsx';
import { collectionsQuery } from '../../ui/collections-query.ts';
import { Door } from '../../ui/icons/door.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import css from './shortcuts.module.css';
import { useBlock } from './use-block.ts';

/** The way back to the running game, when there is one, and the operator's collections. */
export function Shortcuts() {
  const party = useOpenParty();
  const waiting = useWaitsForStatus();
  const hydrated = useHydrated();
  const { data: collections = [], isPending } = useBlock(collectionsQuery);
  if (isPending) return <ShortcutsSkeleton />;
  if (party === undefined && collections.length === 0) return null;
  return (
    <nav className={css.shortcuts} aria-label="快捷入口">
      {/* Until it is known whether 上一局 comes first nothing is shown, so that nothing moves aside for it. */}
      <ul className={css.row} data-waiting={waiting} data-visitors={!hydrated}>
        {party !== undefined && (
          <li>
            <Link className={css.shortcut} to="/game" onClick={() => enterParty(party.partyId)}>
              <span className={css.door}>
                <Door />
              </span>
              <span className={css.name}>上一局</span>
              <span className="visually-hidden">《{party.script.script_name}》</span>
            </Link>
          </li>
        )}
        {collections.map(({ collection_id, title, album }) => (
          <li key={collection_id}>
            <Link className={css.shortcut} to="/script/list/collection" state={{ collection_id }}>
              <Album src={album} />
              <span className={css.name}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useWaitsForStatus(): boolean {
  const signedIn = useSignedIn();
  const { isPending } = useQuery({ ...userStatusQuery, enabled: signedIn });
  return signedIn && isPending;
}

function ShortcutsSkeleton() {
  return (
    <div className={css.shortcuts} aria-hidden="true">
      <div className={css.row}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={css.shortcut}>
            <Skeleton width="56px" height="56px" radius="var(--radius)" />
            <Skeleton width="56px" height="1.21875rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
