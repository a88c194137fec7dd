import { useGuest } from '../../identity/token.ts';
import { enterRoom } from '../../session/current-room.ts';
import { useRoomInProgress, wayBackLabel } from '../../session/user-status.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import css from './lost-screen.module.css';

export function LostScreen() {
  return (
    <main className={css.page}>
      <h1 className="visually-hidden">页面走丢了</h1>
      <EmptyState text="页面走丢了">
        <div className={css.ways}>
          <BackToRoom />
          <ButtonLink to="/" replace block>
            返回首页
          </ButtonLink>
        </div>
      </EmptyState>
    </main>
  );
}

function BackToRoom() {
  const guest = useGuest();
  const open = useRoomInProgress();
  const partyId = guest?.partyId ?? open?.party.partyId;
  if (partyId === undefined) return null;
  return (
    <ButtonLink to="/game" replace block tone="primary" onClick={() => enterRoom(partyId)}>
      {open === undefined ? '回到这一局' : wayBackLabel(open.party)}
    </ButtonLink>
  );
}
