import type { GuestDoor } from '@juzhongren/contract/room-calls/room';
import { useState } from 'react';
import { useGuest } from '../../identity/token.ts';
import { reportSessionInvalid } from '../../net/session-invalid.ts';
import { Button } from '../../ui/button.tsx';
import { InvitationCard } from '../../ui/invitation/invitation-card.tsx';
import { GuestBack } from './guest-back.tsx';
import { GuestForm } from './guest-form.tsx';
import css from './join-screen.module.css';

const WHY: Record<Exclude<GuestDoor, 'open'>, string> = {
  paying: '这局各付各的，要先登录',
  closed: '这局现在要登录才能加入',
};

/**
 * Entry without an account: takes a seat or returns to one, if the room allows guests. Offers the sign-in otherwise.
 */
export function AsGuest({ partyId, door }: { partyId: string; door: GuestDoor }) {
  const [back, setBack] = useState(false);
  const elsewhere = useGuest() !== undefined;
  const open = door === 'open';
  return (
    <>
      <InvitationCard partyId={partyId} />
      {elsewhere && <p className={css.advice}>你在另一局里是访客。在这里坐下后，回那一局要用它的链接和 PIN。</p>}
      {open ? <GuestForm partyId={partyId} /> : <p className={css.words}>{WHY[door]}</p>}
      <div className={css.actions}>
        <Button block tone={open ? 'quiet' : 'primary'} onClick={reportSessionInvalid}>
          用手机号登录
        </Button>
        <Button block tone="plain" onClick={() => setBack(true)}>
          我已经在这局里
        </Button>
      </div>
      <GuestBack partyId={partyId} open={back} onClose={() => setBack(false)} />
    </>
  );
}
