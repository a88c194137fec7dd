import type { Redeemable } from '@juzhongren/contract/redemption-code';
import { Button } from '../../ui/button.tsx';
import css from './exchange-screen.module.css';
import { shownRedeemable } from './shown-redeemable.ts';

interface CodeChoiceProps {
  readonly choices: readonly Redeemable[];
  readonly busy: boolean;
  readonly onChoose: (redeemable: Redeemable) => void;
}

/** Offers the codes found in a pasted text, to redeem one of them. */
export function CodeChoice({ choices, busy, onChoose }: CodeChoiceProps) {
  return (
    <div className={css.choices} role="group" aria-label="选一个兑换">
      <p role="status">{`这段文字里有 ${choices.length} 个码，点一个兑换，其余的留着。`}</p>
      {choices.map((redeemable) => {
        const shown = shownRedeemable(redeemable);
        return (
          <Button key={shown} block busy={busy} onClick={() => onChoose(redeemable)}>
            {shown}
          </Button>
        );
      })}
    </div>
  );
}
