import { useGuest } from '../../../identity/token.ts';
import { KeepGame } from '../../../ui/guest/keep-game.tsx';
import { myMember } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';

/** Tells a guest how to return on another phone and how to keep the game for good. */
export function GuestWays() {
  const room = useRoom();
  const guest = useGuest();
  const me = myMember(room);
  if (guest === undefined || guest.partyId !== room.partyId) return null;
  const name = me === undefined ? '名字' : `名字「${me.nickname}」`;
  return <KeepGame why={`换手机时，打开这一局的链接，用${name}和 PIN ${guest.pin} 回来。想一直留着，就绑定手机号。`} />;
}
