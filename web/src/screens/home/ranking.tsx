import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import type { KeyboardEvent } from 'react';
import { Link } from '../../router/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Forward } from '../../ui/home-icons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { moveAmongTabs } from '../../ui/tab-keys.ts';
import { BOARDS, useDrawnRanking } from './drawn-ranking.ts';
import { FailedNote } from './failed-block.tsx';
import failedBlock from './failed-block.module.css';
import { rankQuery } from './queries.ts';
import { RankedScript } from './ranked-script.tsx';
import css from './ranking.module.css';

const PLACES = Array.from({ length: PAGE_SIZE.homeRank }, (_, index) => index + 1);

export function Ranking() {
  const { order, open, chosen } = useDrawnRanking();
  const { data, isPending } = useQuery(rankQuery(order));
  const failed = !isPending && data === undefined;
  if (data?.length === 0) return null;
  const turn = (event: KeyboardEvent<HTMLElement>): void => {
    const next = BOARDS[moveAmongTabs(event) ?? -1];
    if (next !== undefined && next.order !== order) open(next.order);
  };
  return (
    <section className={classNames(css.ranking, failed && failedBlock.block)} data-asked={chosen} aria-label="排行榜">
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
        <p className={css.counts}>{BOARDS.find((board) => board.order === order)?.counts}</p>
        {failed && (
          <div className={classNames(css.places, css.failed)}>
            {PLACES.map((place) => (
              <span key={place} />
            ))}
            <FailedNote />
          </div>
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
