import type { ScriptDetail } from '@juzhongren/contract/catalogue';
import { Suspense } from 'react';
import { Collapse } from '../../ui/collapse.tsx';
import { SafeHtml } from '../../ui/html/safe-html.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Characters } from './characters.tsx';
import { SolvabilityBadge } from './solvability-badge.tsx';
import { FirstPage } from './first-page.tsx';
import { Reviews } from './reviews/reviews.tsx';
import css from './script-body.module.css';
import { SectionTabs } from './section-tabs.tsx';
import type { CreateRoom } from './actions/use-create-room.tsx';
import { WaysToPlay } from './actions/ways-to-play.tsx';

const SECTIONS = [
  { id: 'introduction', label: '简介' },
  { id: 'characters', label: '角色' },
  { id: 'author-message', label: '作者寄语' },
  { id: 'reviews', label: '玩家评价' },
] as const;

export function ScriptBody({ script, room }: { script: ScriptDetail; room: CreateRoom }) {
  return (
    <>
      <WaysToPlay card={script} />
      <SectionTabs sections={SECTIONS} />
      <section id="introduction" className={css.section} aria-labelledby="introduction-title">
        <h2 id="introduction-title" className={css.title}>
          简介
        </h2>
        <div className={css.paper}>
          <p className={css.introduction}>{script.introduce}</p>
          {script.author !== '' && <p className={css.author}>{`作者：${script.author}`}</p>}
        </div>
      </section>
      {/* Nothing here suspends. Separate boundaries hydrate one by one, so the page handles taps in between. */}
      <Suspense>
        <FirstPage script={script} room={room} />
      </Suspense>
      <Suspense>
        <section id="characters" className={css.section} aria-labelledby="characters-title">
          <h2 id="characters-title" className={css.title}>
            角色
          </h2>
          <Characters characters={script.characters} />
        </section>
        <SolvabilityBadge checkup={script.checkup} />
      </Suspense>
      <Suspense>
        <section id="author-message" className={css.section} aria-labelledby="author-message-title">
          <h2 id="author-message-title" className={css.title}>
            作者寄语
          </h2>
          {script.authorMessage.trim() === '' ? (
            <p className={css.none}>作者还没有留下寄语</p>
          ) : (
            <div className={css.message}>
              <Collapse>
                <SafeHtml html={script.authorMessage} />
              </Collapse>
            </div>
          )}
        </section>
      </Suspense>
      <Suspense>
        <section id="reviews" className={css.section} aria-labelledby="reviews-title">
          <h2 id="reviews-title" className={css.title}>
            玩家评价
          </h2>
          <Reviews script={script} />
        </section>
      </Suspense>
    </>
  );
}

export function ScriptBodySkeleton() {
  return (
    <Loading>
      <div className={css.ghostTabs}>
        {SECTIONS.map(({ id, label }) => (
          <Skeleton key={id} width={`${label.length}em`} height="20px" />
        ))}
      </div>
      <div className={css.ghosts}>
        <Skeleton width="2.4em" height="27px" />
        <Skeleton height="220px" radius="12px" />
        <Skeleton width="2.4em" height="27px" />
        <Skeleton height="78px" radius="12px" />
        <Skeleton height="78px" radius="12px" />
      </div>
    </Loading>
  );
}
