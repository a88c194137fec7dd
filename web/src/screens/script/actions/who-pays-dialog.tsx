import { PAY_MODE, type RoomPayMode } from '@juzhongren/contract/enumerations';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './who-pays-dialog.module.css';

const CHOICES: readonly { readonly payMode: RoomPayMode; readonly name: string; readonly words: string }[] = [
  { payMode: PAY_MODE.Carnival, name: '房主请客', words: '整桌的费用由你来付' },
  { payMode: PAY_MODE.GoDutch, name: 'AA 制', words: '每个人付自己的座位' },
];

interface WhoPaysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (payMode: RoomPayMode) => void;
}

/** Asked before a room is made in which seats cost something; it cannot be changed later. */
export function WhoPaysDialog({ open, onClose, onChoose }: WhoPaysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} closeIcon title="谁来付款？">
      <div className={css.choices}>
        {CHOICES.map(({ payMode, name, words }) => (
          <button key={payMode} type="button" className={css.choice} onClick={() => onChoose(payMode)}>
            <span className={css.name}>{name}</span>
            <span className={css.words}>{words}</span>
          </button>
        ))}
      </div>
      <p className={css.note}>人齐开局时才付款；会员和已拥有剧本的人，座位免费。</p>
    </Dialog>
  );
}
