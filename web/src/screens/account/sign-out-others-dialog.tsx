import { authLogoutOthers, type userSessions } from '@juzhongren/contract/accounts';
import type { ResponseOf } from '@juzhongren/contract/call';
import { useState } from 'react';
import { formatTimeAgo } from '../../format/time.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './account-screen.module.css';

export type OtherSessions = ResponseOf<typeof userSessions>;

interface SignOutOthersDialogProps {
  readonly open: boolean;
  /** Undefined if the server did not answer. */
  readonly others: OtherSessions | undefined;
  readonly onClose: () => void;
}

export function SignOutOthersDialog({ open, others, onClose }: SignOutOthersDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const close = (): void => {
    setFailed(undefined);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    const answer = await sendInTime(authLogoutOthers, {});
    setBusy(false);
    if (!answer.ok) {
      setFailed(refusalText(answer, '没有退出成功，请稍后再试'));
      return;
    }
    const { ended } = answer.params;
    showToast(ended === 0 ? '没有其他设备登录着' : `已退出 ${ended} 处登录`, { tone: 'good' });
    close();
  };
  const isAlone = others?.others === 0;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isAlone ? '没有其他设备登录着' : '退出其他设备？'}
      actions={
        isAlone ? (
          <Button block tone="primary" onClick={close}>
            知道了
          </Button>
        ) : (
          <>
            <Button block onClick={close}>
              再想想
            </Button>
            <Button block tone="primary" busy={busy} onClick={() => void confirm()}>
              退出其他设备
            </Button>
          </>
        )
      }
    >
      <p className={css.words}>{others === undefined ? '没有查到还有几处登录着，也可以直接退出。' : wordsOf(others)}</p>
      <p role="status" className={css.failed}>
        {failed}
      </p>
    </Dialog>
  );
}

function wordsOf({ others, usedAt }: OtherSessions): string {
  if (others === 0) return '现在只有这台设备登录着你的账号。';
  const used = usedAt === null ? '' : `，最近一次使用大约在${formatTimeAgo(usedAt / 1_000, Date.now() / 1_000)}`;
  return `除了这台设备，还有 ${others} 处登录着${used}。退出以后，在那里要重新登录。`;
}
