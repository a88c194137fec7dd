import { useSyncExternalStore } from 'react';
import { formatPrice } from '../format/amounts.ts';
import { isReachable, onConnectionChange } from '../net/connection-state.ts';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Payable } from '../session/open-order.ts';
import { paymentPage } from './payment-address.ts';
import { UNANSWERED } from './payment-labels.ts';
import type { Checkout } from './stage.ts';
import { useNarrow } from './use-narrow.ts';
import { DevCheckoutNote } from './dev-checkout-note.tsx';
import css from './waiting-sheet.module.css';

interface WaitingSheetProps {
  /** Checkout at which the payer waits; undefined closes the bottom sheet. */
  readonly checkout: Checkout | undefined;
  readonly onAgain: (what: Payable) => void;
  readonly onHere: (what: Payable) => void;
  /** Asks whether to stop waiting. */
  readonly onClose: () => void;
}

/** Bottom sheet of an open order: the code to scan, or a note that it waits for the payment. */
export function WaitingSheet({ checkout, onAgain, onHere, onClose }: WaitingSheetProps) {
  const order = checkout?.order;
  const code = order?.way === 'code';
  // A payer who has reported the payment is not asked to pay.
  const said = checkout?.said === true;
  const narrow = useNarrow();
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
          <DevCheckoutNote page={code ? paymentPage(order.address) : undefined} />
          {code && <QrCode text={order.address} label="付款二维码" />}
          <Watching
            words={
              checkout?.unanswered
                ? UNANSWERED
                : code
                  ? '请用手机微信扫一扫，付款后这里会自动更新'
                  : said
                    ? '付完了就不用再付，到账后这里会自动更新'
                    : '付款后这里会自动更新'
            }
          />
          {/* A user on a phone has no other phone to scan with. A phone browser may identify itself as a desktop. */}
          {code && narrow && (
            <Button block onClick={() => onHere(order.what)}>
              就在这台手机上付
            </Button>
          )}
          {!code && !said && (
            <Button tone="primary" block onClick={() => onAgain(order.what)}>
              重新打开支付
            </Button>
          )}
          {order.way === 'page' && !said && <PayInMessenger path={order.returnTo} />}
          <Button tone="plain" block onClick={onClose}>
            {said ? '先不等了' : '不付了'}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** Hint for a provider whose page cannot open the messaging app: that app's own browser can pay. */
function PayInMessenger({ path }: { path: string }) {
  const copy = async (): Promise<void> => {
    const copied = await copyText(new URL(path, window.location.origin).href);
    showToast(copied ? '链接复制好了' : '复制不了，请手动复制地址栏里的链接', { tone: copied ? 'good' : 'bad' });
  };
  return (
    <div className={css.elsewhere}>
      <p>付款页打不开？把链接发到微信的「文件传输助手」，在微信里点开，登录同一个账号再付。</p>
      <Button small onClick={() => void copy()}>
        复制链接
      </Button>
    </div>
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
