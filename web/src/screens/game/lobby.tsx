import { partyReady, partyStart } from '@juzhongren/contract/parties';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { myMember } from './cast.ts';
import { CharacterPicker } from './character-picker.tsx';
import { CommandButton } from './command-button.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { CostNote } from './cost-note.tsx';
import css from './lobby.module.css';
import { LobbySeats } from './lobby-seats.tsx';
import { NoticeLine } from './notice-line.tsx';
import { Poster } from './poster.tsx';
import { RoomMenu } from './room-menu.tsx';
import { useRoom } from './room-context.ts';
import { useSeatDoor } from './seat-door.ts';
import story from './story-type.module.css';
import { startRefusal } from './start-refusal.ts';
import { useTill } from './till-context.ts';
import { TodoBar } from './todo-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useCommand } from './use-command.ts';

/** Before the story: who comes, who plays whom, who is ready. */
export function Lobby() {
  const room = useRoom();
  const [inviting, setInviting] = useState(false);
  const [menu, setMenu] = useState(false);
  const door = useSeatDoor();
  const till = useTill();
  const characters = useRef<HTMLElement>(null);
  const seats = useRef<HTMLElement>(null);
  const show = (section: HTMLElement | null): void => section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return (
    <div className={classNames(css.lobby, story.story)}>
      <TopBar title="等候室" onMenu={() => setMenu(true)} seats={door} />
      <TodoBar
        go={(target) => {
          if (target.to === 'invite') setInviting(true);
          if (target.to === 'characters') show(characters.current);
          if (target.to === 'seats') show(seats.current);
        }}
      />
      <NoticeLine onSeats={door.show} onMenu={() => setMenu(true)} />
      <main className={css.scroll}>
        <div className={css.column}>
          <header className={css.hero}>
            <Poster script={room.script} />
            <div className={css.title}>
              <h1>{room.script.script_name}</h1>
              <p>
                {room.script.player} 人本 · 共 {room.script.acts} 幕
              </p>
              <CostNote />
              <Button onClick={() => setInviting(true)}>邀请好友</Button>
            </div>
          </header>
          {till.elements}
          <section ref={seats} className={css.section} aria-labelledby="lobby-seats">
            <LobbySeats headingId="lobby-seats" onPerson={door.show} />
          </section>
          <section ref={characters} className={css.section} aria-labelledby="lobby-characters">
            <CharacterPicker headingId="lobby-characters" />
          </section>
        </div>
      </main>
      <LobbyActions />
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
      <RoomMenu open={menu} onClose={() => setMenu(false)} />
    </div>
  );
}

function LobbyActions() {
  const room = useRoom();
  const ready = useCommand(partyReady, 'ready');
  const start = useCommand(partyStart, 'start');
  const isReady = myMember(room)?.ready === true;
  const refusal = startRefusal(room);
  const setReady = (): void => void ready.run({ partyId: room.partyId, ready: !isReady });
  const mayReady = room.me.characterId !== null;
  return (
    <footer className={css.actions}>
      {room.me.host && refusal !== undefined && (
        <p id="start-refusal" className={css.refusal}>
          {refusal}
        </p>
      )}
      {!room.me.host && !mayReady && <p className={css.refusal}>先选一个角色，再点准备</p>}
      <div className={css.buttons}>
        <CommandButton
          block
          tone={room.me.host || isReady ? 'quiet' : 'primary'}
          state={ready.state}
          disabled={!mayReady}
          onClick={setReady}
        >
          {isReady ? '取消准备' : '准备'}
        </CommandButton>
        {room.me.host && (
          <CommandButton
            block
            tone="primary"
            state={start.state}
            disabled={refusal !== undefined}
            aria-describedby={refusal === undefined ? undefined : 'start-refusal'}
            onClick={() => void start.run({ partyId: room.partyId })}
          >
            开始游戏
          </CommandButton>
        )}
      </div>
    </footer>
  );
}
