import { ClueCard } from '../screens/game/clues/clue-card.tsx';
import paper from '../screens/game/parts/paper-page.module.css';
import { Prose } from '../ui/prose/prose.tsx';
import { TurningCard } from '../screens/game/places/turning-card.tsx';
import { Button } from '../ui/button.tsx';
import { GalleryGroup, GalleryRow } from './gallery-group.tsx';
import css from './gallery.module.css';
import { CLUE } from './samples.ts';

const nothing = () => undefined;

export function PaperGallery() {
  return (
    <>
      <GalleryGroup id="clue-cards" name="线索">
        <GalleryRow>
          <div className={css.half}>
            <ClueCard clue={CLUE} fresh asks={false} source="书房" state="只有你知道" onOpen={nothing} />
          </div>
          <div className={css.half}>
            <ClueCard clue={{ ...CLUE, pinned: true }} source="陆怀安" fresh={false} asks state="" onOpen={nothing} />
          </div>
        </GalleryRow>
        <TurningCard clue={undefined} known={null} />
        <TurningCard clue={CLUE} known="只有你知道" />
      </GalleryGroup>
      <GalleryGroup id="paper" name="剧本正文" ground="paper">
        <article className={paper.article}>
          <h2>真相</h2>
          <Prose
            text={
              '一个人看完还不够。\n\n> 线索都在，真相只有一个。\n\n- 一张没有写完的信\n- 一个没有名字的人\n\n---\n\n约上朋友再来一局。'
            }
          />
          <p className={paper.end}>真相 · 完</p>
        </article>
        <footer className={paper.foot}>
          <Button className={paper.onPaper}>目录</Button>
          <Button tone="primary">我读完了</Button>
        </footer>
      </GalleryGroup>
    </>
  );
}
