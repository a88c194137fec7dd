import { useState } from 'react';
import { useBlocking } from '../../../session/blocked.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { Person } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import css from './person-actions.module.css';
import { isolated } from '../../../format/isolated.ts';

interface BlockDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly person: Person;
  /** True if the person is blocked already: then the dialog offers to unblock. */
  readonly blocked: boolean;
}

export function BlockDialog({ open, onClose, onDone, person, blocked }: BlockDialogProps) {
  const room = useRoom();
  const blocking = useBlocking();
  const [failed, setFailed] = useState<string>();
  const { userId, nickname } = person;
  const confirm = async (): Promise<void> => {
    setFailed(undefined);
    const avatar = room.members.find((member) => member.userId === userId)?.avatar ?? '';
    const refusal = await blocking.set({ userId, nickname, avatar }, !blocked);
    setFailed(refusal);
    if (refusal !== undefined) return;
    showToast(blocked ? `已取消屏蔽${isolated(nickname)}` : `已屏蔽${isolated(nickname)}`, { tone: 'good' });
    onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={blocked ? `取消屏蔽「${isolated(nickname)}」？` : `屏蔽「${isolated(nickname)}」？`}
      confirm={blocked ? '取消屏蔽' : '屏蔽此人'}
      state={blocking.busy ? 'sent' : undefined}
      onConfirm={() => void confirm()}
    >
      {blocked ? (
        <p>又能看到对方的消息，对方也能再进你的房间。</p>
      ) : (
        <ul className={css.means}>
          <li>对方说的话会折叠起来，也不能找你私聊</li>
          <li>你坐着的房间，对方以后进不来；这一局照常进行</li>
          <li>对方不会知道。在「我的 · 账号与数据」里可以取消</li>
        </ul>
      )}
      <p role="status" className={css.failed}>
        {failed}
      </p>
    </ConfirmDialog>
  );
}
