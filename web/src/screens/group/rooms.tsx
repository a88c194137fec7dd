import { groupRoom, type GroupRoom } from '@juzhongren/contract/groups/group';
import { useId, useState } from 'react';
import { formatStartTime } from '../../format/meeting-time.ts';
import { enterRoom } from '../../session/current-room.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import css from './group-screen.module.css';
import { isMine, type Group } from './people.ts';
import { useGroupAct } from './use-group-act.ts';

/** Rooms of the group, and the user's own room that is not tied to the group yet. */
export function Rooms({ group }: { group: Group }) {
  const { rooms, mine } = group;
  if (rooms.length === 0 && mine === null) return null;
  return (
    <section className={css.part} aria-labelledby="group-rooms">
      <h3 id="group-rooms" className={css.title}>
        正在组局
      </h3>
      {mine !== null && <Mine group={group} mine={mine} />}
      {rooms.length > 0 && (
        <ul className={css.part}>
          {rooms.map((room) => (
            <li key={room.partyId}>
              <Room room={room} group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Mine({ group: { groupId }, mine }: { group: Group; mine: NonNullable<Group['mine']> }) {
  const act = useGroupAct(groupId);
  return (
    <div className={css.mine}>
      <p>{`你开的《${mine.scriptName}》还在等人`}</p>
      <Button
        small
        busy={act.busy}
        onClick={() => void act.run(groupRoom, { groupId, partyId: mine.partyId, tied: true })}
      >
        叫上车队
      </Button>
    </div>
  );
}

function Room({ room, group }: { room: GroupRoom; group: Group }) {
  const id = useId();
  const [now] = useState(() => Date.now());
  const act = useGroupAct(group.groupId);
  const { partyId, scriptName, cover, player, host, taken, gathering, meetAt, inside, hosts } = room;
  const left = Math.max(0, player - taken);
  return (
    <article className={css.room} aria-labelledby={id}>
      <div className={css.cover}>
        <Poster src={cover} name={scriptName} />
      </div>
      <div className={css.words}>
        <h4 id={id} className={css.script}>
          {scriptName}
        </h4>
        <p className={css.soft}>
          <bdi>{host}</bdi>{' '}
          <span>{`开的 · ${gathering ? (left > 0 ? `还有 ${left} 个座位` : '坐满了') : '在玩'}`}</span>
        </p>
        {meetAt !== undefined && <p className={css.when}>{formatStartTime(meetAt, now)}</p>}
        <div className={css.ways}>
          {inside ? (
            <ButtonLink small tone="primary" to="/game" aria-describedby={id} onClick={() => enterRoom(partyId)}>
              回到房间
            </ButtonLink>
          ) : (
            gathering &&
            left > 0 && (
              <ButtonLink small tone="primary" to={`/join/${partyId}`} aria-describedby={id}>
                一起玩
              </ButtonLink>
            )
          )}
          {(hosts || isMine(group)) && (
            <Button
              small
              tone="plain"
              busy={act.busy}
              aria-describedby={id}
              onClick={() => void act.run(groupRoom, { groupId: group.groupId, partyId, tied: false })}
            >
              不挂在车队里
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
