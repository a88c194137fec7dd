import type { Banner } from '@juzhongren/contract/content';
import { TIMING_MS } from '@juzhongren/contract/limits';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import css from './banner-carousel.module.css';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { slideAt, slidesNear, slotsFor, stepsTo } from './carousel-places.ts';
import { useAutoplay, useReducedMotion } from './use-autoplay.ts';
import { useCarousel } from './use-carousel.ts';

/** A loop needs three slides. With two banners each appears twice. */
const LOOP_MIN = 3;

/**
 * Carousel of banners that turns by timer, swipe, arrow keys and dots.
 * The timer pauses while a finger, the mouse or the focus is on it, while the page is hidden, with reduced motion, and
 * after the pause button.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const loops = banners.length > 1;
  const slides = loops && banners.length < LOOP_MIN ? [...banners, ...banners] : banners;
  const { root, track, place, go, swipe } = useCarousel();
  const still = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const [focused, setFocused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const running = loops && !still && !stopped && !swipe.held && !focused && !pointed;
  useAutoplay(running, () => go(1), { place: place.at, every: TIMING_MS.bannerAutoplay });
  const slots = slotsFor(place.from, place.at, slides.length);
  const shown = slideAt(place.at, slides.length);
  const pictured = usePictured(slidesNear(place, slides.length));
  const turnByKey = (event: KeyboardEvent): void => {
    const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!loops || steps === 0) return;
    event.preventDefault();
    go(steps, { byKey: true });
  };
  const stop = (wanted: boolean): void => {
    setStopped(wanted);
    // Continues when the user asks, although focus and mouse are still on the button.
    setFocused(false);
    setPointed(false);
  };
  return (
    // Arrow keys are an extra for a user on a slide or dot. The other handlers only observe.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      className={css.carousel}
      aria-roledescription="轮播"
      aria-label="推荐"
      onKeyDown={turnByKey}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(staysInside(event))}
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      <div
        className={css.viewport}
        data-loop={loops}
        aria-live={running ? 'off' : 'polite'}
        onPointerDown={loops ? swipe.onPointerDown : undefined}
        onClickCapture={swipe.onClickCapture}
        // Older browsers scroll to the focused element even without a scroll bar.
        onScroll={(event) => {
          event.currentTarget.scrollLeft = 0;
        }}
      >
        <div ref={track} className={css.track} data-swiping={place.swiping} style={across(-place.at)}>
          {slides.map((banner, index) => (
            <div
              key={index}
              className={css.slot}
              style={across(slots[index] ?? 0)}
              role="group"
              aria-roledescription="幻灯片"
              aria-label={`第 ${(index % banners.length) + 1} 张，共 ${banners.length} 张`}
              aria-hidden={index !== shown}
              inert={index !== shown}
            >
              <BannerSlide
                banner={banner}
                position={(index % banners.length) + 1}
                current={index === shown}
                first={index === 0}
                pictured={pictured.includes(index)}
              />
            </div>
          ))}
        </div>
      </div>
      {loops && (
        <BannerControls
          count={banners.length}
          shown={shown % banners.length}
          onPick={(index) => go(stepsTo(index, place.at, banners.length))}
          stopped={stopped}
          onStop={still ? undefined : stop}
        />
      )}
    </section>
  );
}

/**
 * Returns the slides that were near the front once. Pictures of other slides, up to a megabyte in total, load shortly
 * before their turn.
 */
function usePictured(near: readonly number[]): readonly number[] {
  const [pictured, setPictured] = useState(near);
  const more = near.filter((index) => !pictured.includes(index));
  if (more.length > 0) setPictured([...pictured, ...more]);
  return pictured;
}

/** Shifts by this number of slots; positive is to the right. */
function across(slots: number) {
  return { transform: `translateX(${slots * 100}%)` };
}

function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
