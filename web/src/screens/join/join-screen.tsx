import { ERROR } from '@juzhongren/contract/errors';
import { useParams } from '../../router/hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/icons.tsx';
import { InvitationCard } from '../../ui/invitation/invitation-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AsGuest } from './as-guest.tsx';
import { ClosedRoom, OwnRoom, useMeets, useScriptOf } from './closed-room.tsx';
import { joinAdvice, joinFailure, joinReason } from './join-texts.ts';
import { Queue } from './queue.tsx';
import { SupportText } from '../../ui/support-labels.tsx';
import css from './join-screen.module.css';
import { useJoining } from './use-joining.ts';

/**
 * Invitation screen: joins automatically and goes to the room. A visitor joins as a guest, or signs in and returns
 * here, if there is a free seat.
 */
export function JoinScreen() {
  const { partyId = '' } = useParams();
  // A new key restarts the join for another invitation.
  return <Joining key={partyId} partyId={partyId} />;
}

function Joining({ partyId }: { partyId: string }) {
  const { failure, closed, door, retry } = useJoining(partyId);
  const mayRetry = failure !== undefined && failure.fault !== 'refused';
  const noPlace = failure?.err === ERROR.roomFull || failure?.err === ERROR.invitationExpired;
  const scriptId = useScriptOf(partyId, { enabled: noPlace });
  const mayQueue = useMeets(partyId, { enabled: noPlace });
  const reason = failure && joinReason(failure);
  const advice = failure && joinAdvice(failure);
  return (
    <main className={css.main}>
      <h1 className="visually-hidden">加入房间</h1>
      {closed !== undefined ? (
        <ClosedRoom partyId={partyId} why={closed} mayComeBack={door !== undefined} />
      ) : door !== undefined ? (
        <AsGuest partyId={partyId} door={door} />
      ) : failure === undefined ? (
        <>
          <InvitationCard partyId={partyId} />
          <Spinner large />
          <p role="status">正在加入房间…</p>
        </>
      ) : (
        <>
          <Alert className={css.icon} />
          <div className={css.words}>
            {reason === undefined ? (
              <p role="alert">
                <SupportText text={joinFailure(failure)} />
              </p>
            ) : (
              <p role="status">{reason}</p>
            )}
            {advice !== undefined && <p className={css.advice}>{advice}</p>}
            {reason !== undefined && (
              <p role="alert" className={css.code}>
                {joinFailure(failure)}
              </p>
            )}
          </div>
          <div className={css.actions}>
            {mayRetry && (
              <Button tone="primary" block onClick={retry}>
                重试
              </Button>
            )}
            {failure.err === ERROR.roomFull && <Queue partyId={partyId} onSeat={retry} />}
            {scriptId !== undefined && (
              <OwnRoom scriptId={scriptId} quiet={failure.err === ERROR.roomFull && mayQueue} />
            )}
            <ButtonLink to="/" replace block tone={mayRetry || scriptId !== undefined ? 'quiet' : 'primary'}>
              返回首页
            </ButtonLink>
          </div>
        </>
      )}
    </main>
  );
}
