import { FeedCard } from '../screens/home/feed-card.tsx';
import { OnlyCard } from '../screens/home/only-card.tsx';
import { RankedScript } from '../screens/home/ranked-script.tsx';
import { Album } from '../ui/cards/album.tsx';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Poster } from '../ui/cards/poster.tsx';
import { RankBadge } from '../ui/cards/rank-badge.tsx';
import { ScoreBadge } from '../ui/cards/score-badge.tsx';
import { ScriptCard } from '../ui/cards/script-card.tsx';
import { Seal } from '../ui/seal.tsx';
import { Tags } from '../ui/cards/tags.tsx';
import { GalleryGroup, GalleryRow } from './gallery-group.tsx';
import css from './gallery.module.css';
import { BARE_CARD, FULL_CARD, PICTURE } from './samples.ts';

export function CardGallery() {
  return (
    <>
      <GalleryGroup id="script-cards" name="剧本">
        <ScriptCard card={FULL_CARD} scene="LIST" eager rank={1} word="一局" />
        <ScriptCard card={BARE_CARD} scene="LIST" eager rank={12} />
      </GalleryGroup>
      <GalleryGroup id="home-cards" name="首页">
        <GalleryRow>
          <div className={css.half}>
            <FeedCard card={FULL_CARD} />
          </div>
          <div className={css.half}>
            <FeedCard card={BARE_CARD} />
          </div>
        </GalleryRow>
        <GalleryRow>
          <div className={css.half}>
            <RankedScript card={FULL_CARD} place={1} list="pieces" />
          </div>
          <div className={css.half}>
            <RankedScript card={BARE_CARD} place={2} list="pieces" />
          </div>
        </GalleryRow>
        <OnlyCard card={FULL_CARD} />
      </GalleryGroup>
      <GalleryGroup id="badges" name="评分和名次">
        <GalleryRow>
          <ScoreBadge score={870} />
          <ScoreBadge score={1000} large />
          <span className={css.place}>
            <RankBadge place={1} />
          </span>
          <span className={css.place}>
            <RankBadge place={12} />
          </span>
        </GalleryRow>
        <Tags tags={['6人本', '推理', '困难', '2小时30分钟']} />
        <GalleryRow>
          <Seal />
          <Seal large />
        </GalleryRow>
      </GalleryGroup>
      <GalleryGroup id="pictures" name="图片">
        <GalleryRow>
          <Avatar src="/icon.svg" name="好友" size={64} />
          <Avatar src="" name="好友" size={64} />
          <Avatar src="" name="" decorative />
          <Album src="" />
        </GalleryRow>
        <GalleryRow>
          <div className={css.small}>
            <Poster src={PICTURE} name="最后一局" eager />
          </div>
          <div className={css.small}>
            <Poster src="" name="最后一局" />
          </div>
        </GalleryRow>
      </GalleryGroup>
    </>
  );
}
