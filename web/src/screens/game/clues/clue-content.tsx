import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { CluePassword } from './clue-password.tsx';
import { CluePicture } from './clue-picture.tsx';
import { ClueTrigger } from './clue-trigger.tsx';
import css from './clue-sheet.module.css';
import { ClueSound } from '../sound/clue-sound.tsx';
import { soundOf } from '../sound/has-setting.ts';
import { Prose } from '../../../ui/prose/prose.tsx';

interface ClueContentProps {
  readonly clue: ClueView;
  /** Room view from before the clue was found, if it has just been found. */
  readonly before?: RoomView | undefined;
}

export function ClueContent({ clue, before }: ClueContentProps) {
  const sound = soundOf(clue);
  if (sound === undefined) return <Shown clue={clue} before={before} />;
  return (
    <div className={css.heard}>
      <Shown clue={clue} before={before} />
      <ClueSound clue={clue} sound={sound} />
    </div>
  );
}

function Shown({ clue, before }: ClueContentProps) {
  const { content } = clue;
  switch (content.kind) {
    case CONTENT_KIND.Text:
      return content.text.trim() === '' ? null : (
        <div className={css.paper}>
          <Prose text={content.text} />
        </div>
      );
    case CONTENT_KIND.URL:
      return <CluePicture picture={content} />;
    case CONTENT_KIND.Password:
      return <CluePassword clue={clue} content={content} />;
    case CONTENT_KIND.Trigger:
      return <ClueTrigger clue={clue} content={content} before={before} />;
  }
}
