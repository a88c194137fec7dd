import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { PAY_MODE, type RoomPayMode } from '@juzhongren/contract/enumerations';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../format/amounts.ts';
import { TreatSum } from '../../../payment/treat-sum.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './who-pays-dialog.module.css';

function choicesOf(card: ScriptCard): readonly Choice[] {
  return [
    { payMode: PAY_MODE.Carnival, name: '房主请客', words: <TreatSum {...card} /> },
    {
      payMode: PAY_MODE.GoDutch,
      name: 'AA 制',
      words: `每位 ${formatPrice(card.price)}，各付各的；会员和已拥有的免费`,
    },
  ];
}

interface Choice {
  readonly payMode: RoomPayMode;
  readonly name: string;
  readonly words: ReactNode;
}

interface WhoPaysDialogProps {
  readonly card: ScriptCard;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (payMode: RoomPayMode) => void;
}

/** Dialog that asks who pays, before a room with priced seats is created. The choice is final. */
export function WhoPaysDialog({ card, open, onClose, onChoose }: WhoPaysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} closeIcon title="谁来付款？">
      <div className={css.choices}>
        {choicesOf(card).map(({ payMode, name, words }) => (
          <button key={payMode} type="button" className={css.choice} onClick={() => onChoose(payMode)}>
            <span className={css.name}>{name}</span>
            <span className={css.words}>{words}</span>
          </button>
        ))}
      </div>
      <p className={css.note}>人齐开局时才付款。选好就不能再改。</p>
    </Dialog>
  );
}
