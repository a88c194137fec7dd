import { PAGE_SIZE } from '@juzhongren/contract/limits';
import type { KeyboardEvent } from 'react';
import { useFailure } from '../../offline/failure.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Forward } from '../../ui/icons/forward.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BOARDS, useDrawnRanking } from './drawn-ranking.ts';
import { rankQuery } from './queries.ts';
import { RankedScript } from './ranked-script.tsx';
import css from './ranking.module.css';
import { useBlock } from './use-block.ts';

const PLACES = Array.from({ length: PAGE_SIZE.homeRank }, (_, index) => index + 1);

/** The first four of two boards, one at a time. */
export function Ranking() {
  const { order, open, chosen } = useDrawnRanking();
  const { data, isPending, retry } = useBlock(rankQuery(order));
  // A board somebody chose stays where they tapped, even when it does not come.
  const failed = !isPending && data === undefined;
  const failure = useFailure('加载失败', retry);
  if ((failed && !chosen) || data?.length === 0) return null;
  const turn = (event: KeyboardEvent): void => {
    const other = BOARDS.find((board) => board.order !== order);
    if (other === undefined || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    open(other.order);
    document.getElementById(`board-${other.order}`)?.focus();
  };
  return (
    <section className={css.ranking} aria-label="排行榜">
      <div className={css.head}>
        <div className={css.tabs} role="tablist" aria-label="排行榜" tabIndex={-1} onKeyDown={turn}>
          {BOARDS.map((board) => (
            <button
              key={board.order}
              id={`board-${board.order}`}
              type="button"
              role="tab"
              className={css.tab}
              aria-selected={board.order === order}
              aria-controls="board"
              tabIndex={board.order === order ? 0 : -1}
              onClick={() => {
                if (board.order !== order) open(board.order);
              }}
            >
              {board.title}
            </button>
          ))}
        </div>
        <Link className={css.more} to="/script/rank" state={{ order }} aria-describedby={`board-${order}`}>
          查看更多 <Forward className={css.arrow} />
        </Link>
      </div>
      <div id="board" role="tabpanel" aria-labelledby={`board-${order}`}>
        {failed && (
          <p className={css.failed} role="status">
            <span>{failure.text} · </span>
            <Button tone="plain" small onClick={failure.act}>
              {failure.label}
            </Button>
          </p>
        )}
        {isPending && (
          <Loading className={css.places}>
            {PLACES.map((place) => (
              <Skeleton key={place} height="88px" radius="var(--radius)" />
            ))}
          </Loading>
        )}
        {data !== undefined && (
          <ol className={css.places} data-only={data.length === 1}>
            {data.map((card, index) => (
              <li key={card.script_id}>
                <RankedScript card={card} place={index + 1} list={`board-${order}-`} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
