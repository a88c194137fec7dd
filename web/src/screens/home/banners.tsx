import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../ui/class-names.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import css from './banner-carousel.module.css';
import { BlockSkeleton, FailedBlock } from './failed-block.tsx';
import { bannersQuery } from './queries.ts';

export function Banners() {
  const { data, isPending } = useQuery(bannersQuery);
  if (isPending)
    return (
      <Loading>
        <BannersPlace />
      </Loading>
    );
  if (data === undefined)
    return (
      <FailedBlock>
        <BannersPlace failed />
      </FailedBlock>
    );
  return data.length === 0 ? null : <BannerCarousel banners={data} />;
}

function BannersPlace({ failed = false }: { failed?: boolean }) {
  return (
    <div className={css.carousel}>
      <div className={css.viewport} data-loop="true">
        <div className={css.track}>
          <div className={classNames(css.slot, css.next)}>
            <Skeleton ratio="2 / 1" radius="var(--radius)" still={failed} />
          </div>
          <div className={css.slot}>
            <BlockSkeleton ratio="2 / 1" radius="var(--radius)" failed={failed} />
          </div>
        </div>
      </div>
      <div className={css.ghost} />
    </div>
  );
}
