import { useNavigate } from '../../router/hooks.ts';
import { host } from '../../session/hosts/current-host.ts';
import { hostKind } from '../../session/hosts/host.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './farewell.module.css';

export function FarewellDialog() {
  const navigate = useNavigate();
  const stay = (): void => void navigate('/', { replace: true, state: null });
  const leave = (): void => {
    if (!host().closeWindow()) stay();
  };
  return (
    <Dialog
      open
      onClose={stay}
      title="账号已注销"
      actions={
        <>
          {hostKind() !== 'browser' && (
            <Button block onClick={leave}>
              关闭
            </Button>
          )}
          <Button block tone="primary" onClick={stay}>
            返回首页
          </Button>
        </>
      }
    >
      <p className={css.words}>数据都删掉了。谢谢你来过，江湖再见。</p>
    </Dialog>
  );
}
