import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR } from '@juzhongren/contract/errors';
import { useEffect, useRef } from 'react';
import { useNavigate } from '../router/hooks.ts';
import { forgetPerson } from '../session/forget-person.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import css from './payment-elements.module.css';
import { NowhereDialog } from './nowhere-dialog.tsx';
import type { Payable } from '../session/open-order.ts';
import { bought, noticeMessage, stopMessage, whenItComes } from './payment-labels.ts';
import type { PaymentEvent, Stage } from './stage.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

interface PaymentElementsProps {
  readonly stage: Stage;
  readonly tell: (event: PaymentEvent) => void;
  /** Opens checkout again for the same item, with a new order. */
  readonly onAgain: (what: Payable) => void;
  /** Pays on this device instead of by a code. */
  readonly onHere: (what: Payable) => void;
}

export function PaymentElements({ stage, tell, onAgain, onHere }: PaymentElementsProps) {
  const atCheckout = stage.at === 'till' ? stage : undefined;
  const paid = stage.at === 'paid' ? stage.order : undefined;
  const returned = stage.at === 'returned';
  const words = stopMessage(atCheckout);
  const read = (): void => tell({ type: 'read' });
  const ask = (): void => tell({ type: 'ask' });
  const rest = (): void => tell({ type: 'rest' });
  return (
    <>
      {atCheckout?.sight === 'noticed' && (
        <div className={css.notice}>
          <p role="status">{noticeMessage(atCheckout)}</p>
          <Button small tone="plain" onClick={ask}>
            不等了
          </Button>
        </div>
      )}
      <WaitingSheet
        checkout={atCheckout?.sight === 'waiting' ? atCheckout : undefined}
        onAgain={onAgain}
        onHere={onHere}
        onClose={ask}
      />
      <Dialog
        open={atCheckout?.sight === 'stopping'}
        onClose={rest}
        title={words.title}
        actions={
          <>
            <Button onClick={() => tell({ type: 'stop' })}>{words.stop}</Button>
            <Button tone="primary" onClick={rest}>
              {words.goOn}
            </Button>
          </>
        }
      >
        {atCheckout !== undefined && <p className={css.words}>{words.text(whenItComes(atCheckout.order.what))}</p>}
      </Dialog>
      <Dialog
        open={paid !== undefined}
        onClose={read}
        title="支付成功"
        actions={
          <Button tone="primary" onClick={read}>
            好的
          </Button>
        }
      >
        {paid !== undefined && <p className={css.words}>{bought(paid.what)}</p>}
      </Dialog>
      <Dialog
        open={returned}
        onClose={read}
        title={ERROR_TEXT[ERROR.orderRefunded]}
        actions={
          <Button tone="primary" onClick={read}>
            知道了
          </Button>
        }
      >
        <p className={css.words}>这笔付款没有用上，钱会自动退给你。</p>
      </Dialog>
      <RefusedDialog open={stage.at === 'refused'} onClose={read} />
      <NowhereDialog what={stage.at === 'nowhere' ? stage.what : undefined} onClose={read} />
    </>
  );
}

/** Dialog for a signed-in user whom the provider does not know. Signing in again here fixes that. */
function RefusedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const leaving = useRef(false);
  // Signs out only after this screen is gone. Without a token the screen would lead to sign-in, but the user should
  // start at home.
  useEffect(
    () => () => {
      if (leaving.current) forgetPerson();
    },
    [],
  );
  const signInAgain = (): void => {
    leaving.current = true;
    void navigate('/', { replace: true });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="error"
      closeIcon
      title="支付环境异常，请重新登录"
      actions={
        <Button tone="primary" onClick={signInAgain}>
          重新登录
        </Button>
      }
    />
  );
}
