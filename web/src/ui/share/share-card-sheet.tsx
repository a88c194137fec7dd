import { Button } from '../button.tsx';
import { PictureToSave } from '../picture/picture-to-save.tsx';
import css from './share-card-sheet.module.css';
import { share } from './share.ts';
import { scriptCard } from './share-text.ts';
import { Sheet } from '../sheet.tsx';

interface ShareCardSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly reportPath: string;
  readonly script: { readonly id: number; readonly name: string };
}

/** Bottom sheet with the 结案卡片: character and score of the player, for people who have not played. */
export function ShareCardSheet({ open, onClose, reportPath, script }: ShareCardSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="结案卡片"
      footer={
        <Button tone="primary" block onClick={() => void share(scriptCard(script))}>
          分享给好友
        </Button>
      }
    >
      <div className={css.card}>
        <p className={css.lead}>没有剧透，可以放心发给还没玩过的朋友。</p>
        <PictureToSave
          path={`${reportPath}/card`}
          alt={`《${script.name}》的结案卡片，带二维码`}
          name={`${script.name}-结案卡片.png`}
          save="保存卡片"
          failed="卡片没有画出来"
        />
      </div>
    </Sheet>
  );
}
