import type { RoomView } from '@juzhongren/contract/room/view';
import type { CSSProperties } from 'react';
import { Ambience } from './ambience.tsx';
import { DisplayBoards } from './display-boards.tsx';
import { DisplayFrame } from './display-frame.tsx';
import css from './display-room.module.css';
import { DisplayLobby } from './display-lobby.tsx';
import { DisplaySide } from './display-side.tsx';
import { Together } from './together.tsx';
import { useNow } from './use-now.ts';
import { useBoards } from './use-boards.ts';
import { RemoteButtons } from './remote-buttons.tsx';

interface DisplayRoomProps {
  readonly room: RoomView;
  readonly online: readonly number[];
  readonly offset: number;
  readonly note: string | undefined;
}

export function DisplayRoom({ room, online, offset, note }: DisplayRoomProps) {
  const now = useNow(offset);
  const boards = useBoards(room);
  const waiting = room.act === null && room.debrief === null;
  const together = room.interludes.find(({ over }) => over === null);
  const sound = room.act?.background ?? null;
  const controls = (
    <>
      {!waiting && <RemoteButtons boards={boards} />}
      <Ambience background={together === undefined ? sound : null} />
    </>
  );
  return (
    <DisplayFrame note={note} controls={controls} behind={<Scenery room={room} />} style={coloursOf(room)}>
      <h1 className="visually-hidden">{room.script.script_name}</h1>
      {waiting ? (
        <DisplayLobby room={room} online={online} now={now} />
      ) : together !== undefined ? (
        <Together room={room} interlude={together} now={now} />
      ) : (
        <div className={css.table}>
          <DisplayBoards room={room} boards={boards} />
          <DisplaySide room={room} online={online} now={now} />
        </div>
      )}
    </DisplayFrame>
  );
}

function coloursOf({ act }: RoomView): CSSProperties | undefined {
  if (act?.scenery?.colours == null) return undefined;
  const { ground, raised, accent } = act.scenery.colours;
  const tokens: Record<`--${string}`, string> = {
    '--ink': ground,
    '--ink-deep': ground,
    '--ink-raised': raised,
    '--brass': accent,
    '--focus': accent,
  };
  return tokens;
}

function Scenery({ room: { act } }: { room: RoomView }) {
  if (act?.scenery?.picture == null) return null;
  return <img className={css.scenery} src={act.scenery.picture} alt="" aria-hidden="true" />;
}
