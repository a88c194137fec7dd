import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router/link.tsx';
import { enterRoom } from '../../session/current-room.ts';
import { hadRoomInProgress } from '../../session/room-in-progress.ts';
import { useSignedIn } from '../../identity/token.ts';
import { type Party, useRoomInProgress, userStatusQuery } from '../../session/user-status.ts';
import { Album } from '../../ui/cards/album.tsx';
import { collectionsQuery } from '../../ui/collections-query.ts';
import type { Elements } from '../../ui/elements.ts';
import { Door } from '../../ui/home-icons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BlockSkeleton, FailedBlock } from './failed-block.tsx';
import css from './shortcuts.module.css';
import { useOnComing } from './use-on-coming.ts';

/**
 * Link to the running game, if any, and the operator's collections.
 * The game is first if this device already knew of it. A game found during this visit is last, so that nothing shifts.
 */
export function Shortcuts() {
  const signedIn = useSignedIn();
  const expected = useOnComing(hadRoomInProgress) && signedIn;
  const party = useRoomInProgress()?.party;
  const { data: status } = useQuery({ ...userStatusQuery, enabled: signedIn });
  const hydrated = useHydrated();
  const { data: collections, isPending } = useQuery(collectionsQuery);
  // A known game that is over gives its place to a link to the records.
  const isOver = status !== undefined && party === undefined;
  const first = expected && (isOver ? <RecordsShortcut /> : <GameShortcut party={party} />);
  const last = !expected && party !== undefined && <GameShortcut party={party} />;
  if (isPending) return <ShortcutsSkeleton first={first} />;
  if (collections === undefined && first === false && last === false) return <ShortcutsFailed />;
  // Before hydration, only the style sheet knows of an open game.
  if (collections?.length === 0 && first === false && last === false && hydrated) return null;
  return (
    <nav className={css.shortcuts} aria-label="快捷入口" data-drawn={!hydrated} data-empty={collections?.length === 0}>
      <ul className={css.row}>
        {first !== false && <li>{first}</li>}
        {collections?.map(({ collection_id, title, album }) => (
          <li key={collection_id}>
            <Link className={css.shortcut} to="/script/list/collection" state={{ collection_id }}>
              <Album src={album} />
              <span className={css.name}>{title}</span>
            </Link>
          </li>
        ))}
        {last !== false && <li>{last}</li>}
      </ul>
    </nav>
  );
}

/** `party` is undefined while unknown. The room screen then looks it up. */
function GameShortcut({ party }: { party: Party | undefined }) {
  return (
    <Link className={css.shortcut} to="/game" onClick={() => party !== undefined && enterRoom(party.partyId)}>
      <span className={css.door}>
        <Door />
      </span>
      <span className={css.name}>上一局</span>
      {party !== undefined && party.script.script_name !== '' && (
        <span className="visually-hidden">{`《${party.script.script_name}》`}</span>
      )}
    </Link>
  );
}

function RecordsShortcut() {
  return (
    <Link className={css.shortcut} to="/records">
      <span className={css.door}>
        <Door />
      </span>
      <span className={css.name}>游戏记录</span>
    </Link>
  );
}

function ShortcutsSkeleton({ first }: { first: Elements }) {
  return (
    <Loading className={css.shortcuts}>
      <div className={css.row}>
        {first}
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={css.shortcut} aria-hidden="true">
            <Skeleton width="56px" height="56px" radius="var(--radius-small)" />
            <Skeleton width="56px" height="1.21875rem" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function ShortcutsFailed() {
  return (
    <FailedBlock>
      <div className={css.shortcuts}>
        <div className={css.failed}>
          <BlockSkeleton failed height="100%" radius="var(--radius)" />
        </div>
      </div>
    </FailedBlock>
  );
}
