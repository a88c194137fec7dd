import { partyJoin } from '@juzhongren/contract/parties';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { track } from '../../analytics/analytics.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { send } from '../../net/send.ts';
import { reportSessionInvalid } from '../../net/session-invalid.ts';
import { enterParty } from '../../session/current-party.ts';
import { storedToken } from '../../session/token.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/icons/alert.tsx';
import { joinFailure } from './join-texts.ts';
import css from './join-screen.module.css';

/** An invitation: joins by itself and goes on to the room. Visitors sign in first and come back here. */
export function JoinScreen() {
  const { partyId = '' } = useParams();
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (storedToken() === undefined) {
      reportSessionInvalid();
      return;
    }
    void send(partyJoin, { partyId, requestId: makeRequestId() }).then((answer) => {
      if (!answer.ok) {
        setFailure(joinFailure(answer));
        return undefined;
      }
      enterParty(answer.params.partyId);
      track({ name: 'room_joined', fields: {} });
      return navigate('/game', { replace: true });
    });
  }, [partyId, navigate]);
  return (
    <main className={css.main}>
      <h1 className="visually-hidden">加入房间</h1>
      {failure === undefined ? (
        <>
          <span className={css.lamp} aria-hidden="true" />
          <p role="status">正在加入房间…</p>
        </>
      ) : (
        <>
          <Alert className={css.icon} />
          <p role="alert">{failure}</p>
          <ButtonLink to="/" replace tone="primary">
            返回首页
          </ButtonLink>
        </>
      )}
    </main>
  );
}
