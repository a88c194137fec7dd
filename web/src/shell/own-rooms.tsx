// Button and list 「我的房间」 next to the link back to the room, for users in several rooms or in a multi-day game.
import { partyRooms } from '@juzhongren/contract/room-calls/multi-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { load } from '../net/query-client.ts';
import { Link } from '../router/link.tsx';
import { enterRoom } from '../session/current-room.ts';
import type { Party } from '../session/user-status.ts';
import { Poster } from '../ui/cards/poster.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { dueLabel, type OwnRoom, standLabel, todoLabel } from './own-room-labels.ts';
import css from './own-rooms.module.css';

/** More than any act of a single-session game has left. */
const EVENING_MS = 4 * 60 * 60_000;

export const isOverDays = (act: Party['act']): boolean => (act?.leftMs ?? 0) > EVENING_MS;

export const ownRoomsQuery = {
  queryKey: ['own-rooms'],
  queryFn: ({ signal }: { signal: AbortSignal }) => load(partyRooms, {}, { signal }),
  staleTime: 0,
};

export function OwnRooms() {
  const { data, isError, refetch } = useQuery(ownRoomsQuery);
  const [open, setOpen] = useState(false);
  const mine = data?.rooms.filter((room) => room.mine).length ?? 0;
  return (
    <>
      <button type="button" className={css.door} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        我的房间
        {mine > 0 && <span className={css.mine}>{`${mine} 处轮到你`}</span>}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="我的房间">
        {isError && data === undefined ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading>
            <Skeleton height="12em" />
          </Loading>
        ) : data.rooms.length === 0 ? (
          <EmptyState text="没有进行中的房间了" />
        ) : (
          <Rooms rooms={data.rooms} />
        )}
      </Sheet>
    </>
  );
}

function Rooms({ rooms }: { rooms: readonly OwnRoom[] }) {
  const [now] = useState(() => Date.now());
  return (
    <ul className={css.rooms}>
      {rooms.map((room) => (
        <li key={room.partyId}>
          <Link className={css.room} to="/game" onClick={() => enterRoom(room.partyId)}>
            <span className={css.cover}>
              <Poster src={room.script.cover} name={room.script.script_name} />
            </span>
            <span className={css.words}>
              <span className={css.name}>{room.script.script_name}</span>
              <span className={css.todo} data-mine={room.mine}>
                {todoLabel(room)}
              </span>
              <span className={css.soft}>{[standLabel(room), ...dueLabel(room, now)].join(' · ')}</span>
            </span>
            {(room.unread ?? 0) > 0 && (
              <span className={css.unread}>
                <span>{room.unread}</span>
                <span className="visually-hidden"> 条没读过的话</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
