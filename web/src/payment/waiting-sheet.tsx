import { useSyncExternalStore } from 'react';
import { formatPrice } from '../format/figures.ts';
import { isReachable, onConnectionChange } from '../net/connection-state.ts';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Payable } from '../session/open-order.ts';
import { paymentPage } from './payment-address.ts';
import { UNANSWERED } from './payment-words.ts';
import type { Till } from './stage.ts';
import { StandInTill } from './stand-in-till.tsx';
import css from './waiting-sheet.module.css';

interface WaitingSheetProps {
  /** The till at which one waits; undefined closes the sheet. */
  readonly till: Till | undefined;
  readonly onAgain: (what: Payable) => void;
  /** Asks to stop waiting. */
  readonly onClose: () => void;
}

/** While an order is open: the code to scan, or that one waits for what happens elsewhere. */
export function WaitingSheet({ till, onAgain, onClose }: WaitingSheetProps) {
  const order = till?.order;
  const code = order?.way === 'code';
  // Who has paid is not asked to pay.
  const said = till?.said === true;
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={code ? '扫码支付' : said ? '正在确认付款' : '等待付款'}>
      {order !== undefined && (
        <div className={css.body}>
          {order.bill !== undefined && (
            <p className={css.bill}>
              <span>{order.bill.description}</span>
              <strong>{formatPrice(order.bill.amount)}</strong>
            </p>
          )}
          {code && <QrCode text={order.address} label="付款二维码" />}
          <Watching
            words={
              till?.unanswered
                ? UNANSWERED
                : code
                  ? '请用手机微信扫一扫，付款后这里会自动更新'
                  : said
                    ? '付完了就不用再付，到账后这里会自动更新'
                    : '付款后这里会自动更新'
            }
          />
          <StandInTill page={code ? paymentPage(order.address) : undefined} />
          {!code && !said && (
            <Button tone="primary" block onClick={() => onAgain(order.what)}>
              重新打开支付
            </Button>
          )}
          <Button tone="plain" block onClick={onClose}>
            {said ? '先不等了' : '不付了'}
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
      <span>{reachable ? words : '网络已断开，恢复后会继续确认付款'}</span>
    </p>
  );
}
