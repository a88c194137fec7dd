import { useEffect, useState } from 'react';
import { useNavigate } from '../../router/hooks.ts';
import { forgetDevice } from '../../session/forget-person.ts';
import { storedToken } from '../../identity/token.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { deleteAccount } from './delete-account.ts';
import css from './account-screen.module.css';
import { awaitFarewell, FAREWELL_STATE, takeAwaited } from './farewell-state.ts';

/** Final confirmation that deletes the account. Reports success only after the server confirms. */
export function DeleteConfirm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [unsure, setUnsure] = useState(false);
  const navigate = useNavigate();
  // Delayed, so that the farewell on the home screen runs first if the user goes there.
  useEffect(() => () => void setTimeout(forgetElsewhere), []);
  const close = (): void => {
    setFailure(undefined);
    onClose();
  };
  const goOn = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await deleteAccount({ unsure });
    if (!outcome.done) {
      setBusy(false);
      setFailure(outcome.words);
      setUnsure(outcome.unsure);
      return;
    }
    if (storedToken() === undefined) {
      // An earlier attempt deleted the account. The missing session already redirects to the sign-in.
      forgetAndTell();
      return;
    }
    awaitFarewell(forgetDevice);
    // Stays busy until the navigation ends, because home may load slowly.
    await navigate('/', { replace: true, state: FAREWELL_STATE });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      title="真的要注销吗？"
      actions={
        <>
          <Button block disabled={busy} onClick={close}>
            再想想
          </Button>
          <Button block tone="danger" busy={busy} onClick={() => void goOn()}>
            {busy ? '正在注销…' : '永久注销'}
          </Button>
        </>
      }
    >
      <div>
        <p className={css.words}>账号和数据会立刻删除，谁也找不回来。</p>
        <div role="alert" className={css.outcome}>
          {failure !== undefined && <p className={css.failed}>{failure}</p>}
        </div>
      </div>
    </Dialog>
  );
}

/** Clears the device if the user navigated away before home loaded. */
function forgetElsewhere(): void {
  if (takeAwaited() !== undefined) forgetAndTell();
}

function forgetAndTell(): void {
  forgetDevice();
  showToast('账号已注销');
}
