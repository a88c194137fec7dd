import type { Banner } from '@juzhongren/contract/content';
import { memo, useState } from 'react';
import { track } from '../../analytics/analytics.ts';
import { bannerDestination, DestinationLink } from './destination.tsx';
import css from './banner-slide.module.css';

interface BannerSlideProps {
  readonly banner: Banner;
  /** Among the banners, from 1. */
  readonly position: number;
  /** In front; the others are not there for keyboard and ears. */
  readonly current: boolean;
  /** The first picture of the screen is fetched before the others. */
  readonly first: boolean;
  /** Its picture is wanted: it is in front, or will be soon. */
  readonly pictured: boolean;
}

/** The picture of a banner with its title; where the picture does not load, the title alone. */
export const BannerSlide = memo(function BannerSlide({ banner, position, current, first, pictured }: BannerSlideProps) {
  const [broken, setBroken] = useState<string>();
  return (
    // Besides `inert` on the slide: browsers before 2022 do not know it.
    <DestinationLink
      to={bannerDestination(banner)}
      className={css.slide}
      tabIndex={current ? undefined : -1}
      onOpen={() => track({ name: 'banner_opened', fields: { position } })}
    >
      <span className={css.frame}>
        {pictured && banner.cover !== '' && broken !== banner.cover && (
          <img
            className={css.picture}
            src={banner.cover}
            alt=""
            width={800}
            height={400}
            draggable={false}
            fetchPriority={first ? 'high' : 'low'}
            decoding="async"
            onError={() => setBroken(banner.cover)}
          />
        )}
      </span>
      <span className={css.title}>{banner.title}</span>
    </DestinationLink>
  );
});
