import { Suspense } from 'react';
import { appConfig } from '../../net/app-config.ts';
import { Banners } from './banners.tsx';
import { Feed } from './feed.tsx';
import { FirstCase } from './first-case.tsx';
import { Hero } from './hero.tsx';
import css from './home-screen.module.css';
import { NewcomerGuide } from './newcomer-guide.tsx';
import { PopupGate } from './popup-gate.tsx';
import { Ranking } from './ranking.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { PublicLobbiesDoor } from './public-lobbies-door.tsx';

export function HomeScreen() {
  return (
    <main>
      <Hero />
      {/* Nothing here suspends. Separate boundaries hydrate one by one, so the page handles taps in between. */}
      <Suspense>
        <Banners />
      </Suspense>
      <Suspense>
        <FirstCase />
      </Suspense>
      <Suspense>
        <NewcomerGuide />
      </Suspense>
      <Suspense>
        <Shortcuts />
      </Suspense>
      <PublicLobbiesDoor />
      <Suspense>
        <Ranking />
      </Suspense>
      <section className={css.feed} aria-labelledby="feed-title">
        <h2 id="feed-title" className={css.title}>
          猜你喜欢
        </h2>
        <Suspense>
          <Feed end={appConfig().demo && <p className={css.demo}>这台服务器里的评分、评论和开局数是演示数据</p>} />
        </Suspense>
      </section>
      <PopupGate />
    </main>
  );
}
