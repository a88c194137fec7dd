import type { ChatMessage } from '@juzhongren/contract/room/push';
import { useState } from 'react';
import { useBlockedIds } from '../../../session/blocked.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { findPerson } from '../derived/cast.ts';
import { useMuted } from '../state/muted.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import css from './person-actions.module.css';

interface PersonActionsProps {
  readonly userId: number;
  /** Messages that a complaint may be about, and the one the actions were opened on. */
  readonly messages?: readonly ChatMessage[];
  readonly chosen?: number | undefined;
  readonly onDone: () => void;
}

/** Actions about a person, the mildest first. Each asks for confirmation, so no button is red. */
export function PersonActions({ userId, messages = [], chosen, onDone }: PersonActionsProps) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [muted, changeMuted] = useMuted();
  const isBlocked = useBlockedIds().has(userId);
  const [asking, setAsking] = useState<'complaint' | 'block'>();
  const person = findPerson(room, chat, userId);
  const isMuted = muted.includes(userId);
  const close = (): void => setAsking(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const mute = (): void => {
    changeMuted((before) => (isMuted ? before.filter((other) => other !== userId) : [...before, userId]));
    showToast(isMuted ? `又能看到${person.name}的消息了` : `这一局里，${person.name}的消息会折叠起来`);
    onDone();
  };
  return (
    <div className={css.actions}>
      <Button block onClick={mute}>
        {isMuted ? '取消静音' : '本局静音'}
      </Button>
      <Button block onClick={() => setAsking('block')}>
        {isBlocked ? '取消屏蔽' : '屏蔽此人'}
      </Button>
      <Button block onClick={() => setAsking('complaint')}>
        举报
      </Button>
      <BlockDialog open={asking === 'block'} onClose={close} onDone={done} person={person} blocked={isBlocked} />
      <ComplaintDialog
        open={asking === 'complaint'}
        onClose={close}
        onDone={done}
        person={person}
        messages={messages}
        chosen={chosen}
      />
    </div>
  );
}
