import { authLogout } from '@juzhongren/contract/accounts';
import { consoleSignOut, consoleSignOutOthers } from '@juzhongren/contract/console/calls';
import { useState } from 'react';
import { askConsole } from '../access/ask-console.ts';
import { endConsole, forgetPersonToken, personToken } from '../access/console-token.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { send } from '../../net/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './frame.module.css';

export function Leave() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState<'here' | 'elsewhere'>();
  const close = (): void => setOpen(false);
  const leave = async (): Promise<void> => {
    setBusy('here');
    await endSessions();
    endConsole({ byItself: false });
  };
  const leaveElsewhere = async (): Promise<void> => {
    setBusy('elsewhere');
    const answer = await askConsole(consoleSignOutOthers, {});
    setBusy(undefined);
    if (!answer.ok) {
      showToast(refusalText(answer, '没有退出成功，请稍后再试'), { tone: 'bad' });
      return;
    }
    const { ended } = answer.params;
    showToast(ended === 0 ? '没有其他设备登录着' : `已退出 ${ended} 处登录`, { tone: 'good' });
    close();
  };
  return (
    <>
      <Button small tone="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        退出
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="要退出后台吗？"
        actions={
          <>
            <Button block onClick={close}>
              再想想
            </Button>
            <Button block tone="primary" busy={busy === 'here'} onClick={() => void leave()}>
              退出后台
            </Button>
          </>
        }
      >
        <p className={css.elsewhere}>别的电脑或手机上也登录着？可以只让它们退出。</p>
        <Button block busy={busy === 'elsewhere'} onClick={() => void leaveElsewhere()}>
          退出其他设备
        </Button>
      </Dialog>
    </>
  );
}

/**
 * Ends the sessions on the server and here. Without a network they end only here; the server ends the console session
 * by itself within half an hour.
 */
async function endSessions(): Promise<void> {
  await askConsole(consoleSignOut, {});
  const token = personToken();
  // The user session was opened only for the console.
  if (token !== undefined) await send(authLogout, {}, { token });
  forgetPersonToken();
}
