import type { ClueView } from '@juzhongren/contract/room';
import { CluePassword } from './clue-password.tsx';
import { CluePicture } from './clue-picture.tsx';
import { ClueTrigger } from './clue-trigger.tsx';
import css from './clue-sheet.module.css';
import { Prose } from '../../ui/prose.tsx';

/** What a clue holds, of each of the four kinds. */
export function ClueContent({ clue }: { clue: ClueView }) {
  const { content } = clue;
  switch (content.kind) {
    case 0:
      return content.text.trim() === '' ? null : (
        <div className={css.paper}>
          <Prose text={content.text} />
        </div>
      );
    case 1:
      return <CluePicture picture={content} />;
    case 2:
      return <CluePassword clue={clue} content={content} />;
    case 3:
      return <ClueTrigger clue={clue} content={content} />;
  }
}
