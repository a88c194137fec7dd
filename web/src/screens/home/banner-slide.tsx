import type { Banner } from '@juzhongren/contract/content';
import { memo, useState } from 'react';
import { track } from '../../analytics/analytics.ts';
import { bannerDestination, DestinationLink } from './destination.tsx';
import css from './banner-slide.module.css';

interface BannerSlideProps {
  readonly banner: Banner;
  /** Position among the banners, from 1. */
  readonly position: number;
  /** True for the slide in front. The others are hidden from keyboard and screen readers. */
  readonly current: boolean;
  /** True for the first slide, whose picture loads with high priority. */
  readonly first: boolean;
  /** True once the slide was near the front, so that its picture loads. */
  readonly pictured: boolean;
}

/** Picture of a banner with its title. Shows only the title if the picture fails to load. */
export const BannerSlide = memo(function BannerSlide({ banner, position, current, first, pictured }: BannerSlideProps) {
  const [broken, setBroken] = useState<string>();
  return (
    // In addition to `inert` on the slide, which browsers before 2022 do not support.
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
