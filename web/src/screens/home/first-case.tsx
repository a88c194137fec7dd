import { useQuery } from '@tanstack/react-query';
import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { Link } from '../../router/link.tsx';
import { formatPlayTime } from '../../format/duration.ts';
import { Forward } from '../../ui/home-icons.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import { usePosterTransition } from '../../ui/cards/poster-transition.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { CallError } from '../../net/query-client.ts';
import { BlockSkeleton, FailedBlock } from './failed-block.tsx';

import css from './first-case.module.css';
import { firstCaseQuery } from './queries.ts';
import { useNewcomer } from './use-newcomer.ts';

/** Offers a new user a free script for one player, so that they can try the game alone. */
export function FirstCase() {
  return useNewcomer() ? <Offer /> : null;
}

function Offer() {
  const { data, error, isPending } = useQuery(firstCaseQuery);
  if (isPending)
    return (
      <Loading>
        <OfferPlace failed={false} />
      </Loading>
    );
  if (data === undefined && mayYetCome(error))
    return (
      <FailedBlock>
        <OfferPlace failed />
      </FailedBlock>
    );
  return data === null || data === undefined ? null : <OfferCard card={data} />;
}

/** A service without this route answers with an HTTP status. Then no place is reserved. */
const mayYetCome = (error: Error | null): boolean => error instanceof CallError && error.failure.fault !== 'status';

function OfferCard({ card }: { card: ScriptCard }) {
  const { name, onOpen } = usePosterTransition(card.script_id, 'first-');
  return (
    <section className={css.offer} aria-labelledby="first-case">
      <Link
        className={css.card}
        to={`/script?id=${card.script_id}`}
        state={{ scene: 'FIRST' }}
        onClick={onOpen}
        viewTransition
      >
        <span className={css.cover}>
          <Poster src={card.cover} name={card.script_name} eager transition={name} />
        </span>
        <span className={css.words}>
          <span id="first-case" className={css.lead}>
            一个人，现在就能开局
          </span>
          <span className={css.name}>{card.script_name}</span>
          <span className={css.facts}>
            <span>{`${formatPlayTime(card.duration)} ·`}</span> <span className={css.free}>免费</span>
          </span>
        </span>
        <Forward className={css.arrow} />
      </Link>
    </section>
  );
}

function OfferPlace({ failed }: { failed: boolean }) {
  return (
    <div className={css.offer}>
      <BlockSkeleton failed={failed} height="102px" radius="var(--radius)" />
    </div>
  );
}
