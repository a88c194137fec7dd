import { OnceShown } from '../parts/once-shown.tsx';
import { Button } from '../../ui/button.tsx';
import css from './sign-in.module.css';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={css.step}>
      <h2>恢复码，只显示这一次</h2>
      <p>手机丢了，用其中一个代替六位数字进来，每个只能用一次。存到只有你能看到的地方，不要和手机放在一起。</p>
      <OnceShown lines={codes} file={{ name: 'juzhongren-recovery-codes.txt', text: `${codes.join('\n')}\n` }} />
      <Button tone="primary" block onClick={onKept}>
        存好了，进入后台
      </Button>
    </div>
  );
}
