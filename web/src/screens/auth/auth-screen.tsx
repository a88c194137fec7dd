import { useState } from 'react';
import { Redirect } from '../../router/redirect.tsx';
import { useArrivalFromElsewhere, useInvitedTo, useRoomWishedFor } from '../../session/arrival.ts';
import { host } from '../../session/hosts/current-host.ts';
import { guestOf, hasAccount } from '../../identity/token.ts';
import type { HostKind } from '../../session/hosts/host.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Close } from '../../ui/home-icons.tsx';
import { InvitationCard } from '../../ui/invitation/invitation-card.tsx';
import { RoomWishCard } from '../../ui/invitation/room-wish-card.tsx';
import { Seal } from '../../ui/seal.tsx';
import css from './auth-screen.module.css';
import { useHostKind } from './host-kind.ts';
import { MessengerSignIn } from './messenger-sign-in.tsx';
import { MiniProgramSignIn } from './mini-program-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function AuthScreen() {
  // Read once on mount, because a sign-in on this screen navigates by itself.
  const [signedIn] = useState(hasAccount);
  const [guest] = useState(() => guestOf() !== undefined);
  const kind = useHostKind();
  const goBack = useGoBack();
  const invitedTo = useInvitedTo();
  const roomOf = useRoomWishedFor();
  const hasPurpose = invitedTo !== undefined || roomOf !== undefined;
  useArrivalFromElsewhere();
  // A mini-program login may end while this screen loads. It then continues like a sign-in on this screen.
  if (signedIn && kind !== 'mini-program') return <Redirect to="/" replace />;
  return (
    <div className={css.page}>
      <button type="button" className={css.close} aria-label="返回" onClick={goBack}>
        <Close />
      </button>
      <main className={css.main} data-purpose={hasPurpose}>
        <h1 className={css.title}>
          <Seal large={!hasPurpose} />
          <span className={css.line}>{guest ? '留下这局' : '报上名来，入座'}</span>
        </h1>
        {guest && <p className={css.keep}>用手机号登录，你在这一局的座位、记录和报告就一直都在。</p>}
        {invitedTo !== undefined && <InvitationCard partyId={invitedTo} />}
        {invitedTo === undefined && roomOf !== undefined && <RoomWishCard {...roomOf} />}
        {guest ? <SignInForm /> : <Way kind={kind} />}
      </main>
    </div>
  );
}

function Way({ kind }: { kind: HostKind }) {
  if (kind === 'mini-program') return <MiniProgramSignIn />;
  return host().quickSignIn ? <MessengerSignIn /> : <SignInForm />;
}
