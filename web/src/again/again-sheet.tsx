import { useInfiniteQuery } from '@tanstack/react-query';
import { enterRoom } from '../session/current-room.ts';
import { isBeingPlayed, useRoomInProgress } from '../session/user-status.ts';
import { Link } from '../router/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ListFoot } from '../ui/list/list-foot.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import css from './again.module.css';
import { againLabel } from './again-labels.ts';
import { nextScriptsQuery } from './queries.ts';
import { ScriptOffer } from './script-offer.tsx';
import { useOpenNext } from './use-open-next.ts';

interface AgainSheetProps {
  readonly partyId: string;
  /** Seats of the script just played. */
  readonly player: number;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Replaces the history entry, so that 返回 does not lead back here. */
  readonly replace?: boolean;
}

/** Bottom sheet with scripts for this number of players, unplayed ones first. A tap opens the room for all of them. */
export function AgainSheet({ partyId, player, open, onClose, replace = false }: AgainSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={againLabel(player)}>
      <Offers partyId={partyId} replace={replace} />
    </Sheet>
  );
}

function Offers({ partyId, replace }: { partyId: string; replace: boolean }) {
  const query = useInfiniteQuery(nextScriptsQuery(partyId));
  const opening = useOpenNext(partyId, { replace });
  if (query.isPending) return <OffersSkeleton />;
  const first = query.data?.pages[0];
  if (query.data === undefined || first === undefined) {
    return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  const { players } = first;
  const scripts = [
    ...new Map(query.data.pages.flatMap((page) => page.scripts.map((script) => [script.script_id, script]))).values(),
  ];
  if (scripts.length === 0) {
    return (
      <EmptyState text={players === 1 ? '架上没有别的单人本了' : '架上没有别的本了'}>
        <ButtonLink to="/scripts" tone="primary">
          去剧本库看看
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={css.offers}>
      <Elsewhere partyId={partyId} />
      <p className={css.intro}>
        {players === 1
          ? '一个人玩的，没玩过的在前面。'
          : `${players}人本在前，你们没玩过的先排。开好以后，同桌点一下就到。`}
      </p>
      <ul className={css.list}>
        {scripts.map((script) => (
          <li key={script.script_id}>
            <ScriptOffer script={script} players={players} opening={opening} />
          </li>
        ))}
      </ul>
      <ListFoot query={query} />
    </div>
  );
}

/** Warns players with another unfinished game before they start a new one. It does not block them. */
function Elsewhere({ partyId }: { partyId: string }) {
  const party = useRoomInProgress()?.party;
  if (party === undefined || party.partyId === partyId || !isBeingPlayed(party) || party.script.player === 1)
    return null;
  return (
    <p className={css.elsewhere}>
      <span>{`《${party.script.script_name}》还在进行中，中途离开会影响其他玩家的体验。`}</span>
      <Link to="/game" onClick={() => enterRoom(party.partyId)}>
        返回上一局
      </Link>
    </p>
  );
}

function OffersSkeleton() {
  return (
    <Loading className={css.offers}>
      <Skeleton height="1.25rem" />
      <Skeleton height="212px" radius="12px" />
      <Skeleton height="212px" radius="12px" />
    </Loading>
  );
}
