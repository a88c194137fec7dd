import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Payable } from '../session/open-order.ts';
import css from './payment-elements.module.css';
import { SendLink } from './send-link.tsx';

/** Dialog for hosts that cannot take payments. Membership can be bought by a link, everything else in a browser. */
export function NowhereDialog({ what, onClose }: { what: Payable | undefined; onClose: () => void }) {
  const vip = what?.kind === 'vip' ? what.templateId : undefined;
  return (
    <Dialog
      open={what !== undefined}
      onClose={onClose}
      closeIcon
      title="这里不能直接支付"
      actions={
        vip !== undefined ? <SendLink templateId={vip} onSent={onClose} /> : <Button onClick={onClose}>知道了</Button>
      }
    >
      <p className={css.words}>
        {vip === undefined
          ? '请用手机浏览器打开局中人，登录同一个账号再支付。'
          : '我们可以把购买链接发到你的手机，用浏览器打开再支付。'}
      </p>
    </Dialog>
  );
}
