import { useSyncExternalStore } from 'react';
import { isReachable, onConnectionChange } from '../net/connection-state.ts';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { OpenOrder, Payable } from './open-order.ts';
import { paymentPage } from './payment-address.ts';
import { StandInTill } from './stand-in-till.tsx';
import css from './waiting-sheet.module.css';

interface WaitingSheetProps {
  /** The order that is waited for; undefined closes the sheet. */
  readonly order: OpenOrder | undefined;
  readonly onAgain: (what: Payable) => void;
  /** Asks to stop waiting. */
  readonly onClose: () => void;
}

/** While an order is open: the code to scan, or that one waits for what happens elsewhere. */
export function WaitingSheet({ order, onAgain, onClose }: WaitingSheetProps) {
  const code = order?.way === 'code';
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={code ? '扫码支付' : '等待付款'}>
      {order !== undefined && (
        <div className={css.body}>
          {code && <QrCode text={order.address} label="付款二维码" />}
          <Watching words={code ? '请用手机微信扫一扫，付款后这里会自动更新' : '付款后这里会自动更新'} />
          <StandInTill page={code ? paymentPage(order.address) : undefined} />
          {!code && (
            <Button tone="primary" block onClick={() => onAgain(order.what)}>
              重新打开支付
            </Button>
          )}
          <Button tone="plain" block onClick={onClose}>
            不付了
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function Watching({ words }: { words: string }) {
  const reachable = useSyncExternalStore(onConnectionChange, isReachable);
  return (
    <p className={css.watching} role="status">
      <span className={css.dot} data-reachable={reachable} aria-hidden="true" />
      {reachable ? words : '网络已断开，恢复后会继续确认付款'}
    </p>
  );
}
