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

/** The second question, and the deed. Nobody is told that it is done before the server said so. */
export function DeleteConfirm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [unsure, setUnsure] = useState(false);
  const navigate = useNavigate();
  // A moment later: home's farewell, when that is where one goes, comes first.
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
      // An earlier try did it: with the session gone one is on the way to the sign-in already.
      forgetAndTell();
      return;
    }
    awaitFarewell(forgetDevice);
    // Busy until one is away: home may be long in coming.
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

/** After the deed somebody went elsewhere before home came. */
function forgetElsewhere(): void {
  if (takeAwaited() !== undefined) forgetAndTell();
}

function forgetAndTell(): void {
  forgetDevice();
  showToast('账号已注销');
}
