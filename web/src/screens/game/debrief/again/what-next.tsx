import { useQuery } from '@tanstack/react-query';
import { AgainButton } from '../../../../again/again-button.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { invitationQuery } from '../../../../ui/invitation/invitation-query.ts';
import { useRoom, useRoomState } from '../../state/room-context.ts';
import css from './again.module.css';
import { nextLabel } from '../../derived/next-labels.ts';

/** Shows the next room and a link to it, or 再来一局 while nobody has opened one. */
export function WhatNext() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const { next, partyId, script } = room;
  // Free seats change often, so every display fetches them again.
  const { data } = useQuery({ ...invitationQuery(next?.partyId ?? ''), staleTime: 0, enabled: next !== null });
  if (next === null || data?.over === true) {
    return <AgainButton partyId={partyId} player={script.player} tone="primary" block replace />;
  }
  const mine = next.userId === room.me.userId;
  return (
    <section className={css.next} aria-label="下一局">
      <p className={css.words}>
        <span>{nextLabel(room, chat, next)}</span>
        {data !== undefined && <span className={css.seats}>{seatsLeft(data.openSeats)}</span>}
      </p>
      <ButtonLink className={css.go} to={`/join/${next.partyId}`} replace tone="primary">
        {mine ? '去那一局' : '一起去'}
      </ButtonLink>
    </section>
  );
}

const seatsLeft = (openSeats: number): string => (openSeats > 0 ? `还有 ${openSeats} 个座位` : '已经坐满');
