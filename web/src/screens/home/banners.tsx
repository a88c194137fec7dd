import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import css from './banner-carousel.module.css';
import { bannersQuery } from './queries.ts';
import { useBlock } from './use-block.ts';

/** What the operator points at; nothing where there is none. */
export function Banners() {
  const { data, isPending } = useBlock(bannersQuery);
  if (isPending) return <BannersSkeleton />;
  return data === undefined || data.length === 0 ? null : <BannerCarousel banners={data} />;
}

function BannersSkeleton() {
  return (
    <Loading className={css.carousel}>
      <div className={css.viewport} data-loop="true">
        <div className={css.track}>
          <div className={css.slot}>
            <Skeleton ratio="2 / 1" radius="var(--radius)" />
          </div>
        </div>
      </div>
      <div className={css.ghost} />
    </Loading>
  );
}
