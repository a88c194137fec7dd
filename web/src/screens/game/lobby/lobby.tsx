import { partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { myMember, waitsAlone } from '../derived/cast.ts';
import { isViewerGameMaster } from '../state/game-master-labels.ts';
import { useRoom, useRoomState, useCheckout } from '../state/room-context.ts';
import { CharacterPicker } from './character-picker.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { InviteSheet } from '../parts/invite-sheet.tsx';
import { isPlaceFree } from '../parts/invite-sheet-labels.ts';
import { Coming } from './coming.tsx';
import { CostNote } from './cost-note.tsx';
import css from './lobby.module.css';
import { GuestDoor } from './guest-door.tsx';
import { LateOffer } from './late-offer.tsx';
import { MeetingTime } from './meeting-time.tsx';
import { MultiDayGame } from '../multi-day/multi-day-game.tsx';
import { PublicListing } from './public-listing.tsx';
import { QueueLine } from './queue-line.tsx';
import { LobbySeats } from './lobby-seats.tsx';
import { GameMasterRole } from './game-master-role.tsx';
import { NoticeLine } from '../frame/notice-line.tsx';
import { RoomPoster } from '../parts/room-poster.tsx';
import { RoomMenu } from '../frame/room-menu.tsx';
import { useSeatSheet } from '../frame/use-seat-sheet.ts';
import ground from '../parts/room-ground.module.css';
import story from '../parts/story-type.module.css';
import { Story } from './story.tsx';
import { startRefusal } from './start-refusal.ts';
import { TodoBar } from '../frame/todo-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useCommand } from '../state/use-command.ts';
import type { Elements } from '../../../ui/elements.ts';

/**
 * Lobby: members, characters and ready states.
 * `talk`: chat of the waiting members.
 */
export function Lobby({ talk }: { talk: Elements }) {
  const room = useRoom();
  const [inviting, setInviting] = useState(false);
  const [menu, setMenu] = useState(false);
  const door = useSeatSheet();
  const checkout = useCheckout();
  const alone = waitsAlone(room);
  const characters = useRef<HTMLElement>(null);
  const seats = useRef<HTMLElement>(null);
  const show = (section: HTMLElement | null): void => section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return (
    <div className={classNames(ground.ground, story.story)}>
      <TopBar title="等候室" onMenu={() => setMenu(true)} seats={door} />
      <TodoBar
        go={(target) => {
          if (target.to === 'invite') setInviting(true);
          if (target.to === 'characters') show(characters.current);
          if (target.to === 'seats') show(seats.current);
        }}
      />
      <NoticeLine onSeats={door.show} onMenu={() => setMenu(true)} />
      <main className={ground.scroll}>
        <div className={css.column}>
          <header className={css.hero}>
            <RoomPoster script={room.script} />
            <div className={css.title}>
              <h2>{room.script.script_name}</h2>
              <p>
                {`${room.script.player}人本 · 共 ${room.script.acts} 幕${room.slow !== undefined ? ' · 慢局' : ''}`}
              </p>
              <CostNote />
              {/* While the player is alone, inviting is the only action and stands in the footer instead. */}
              {!alone && isPlaceFree(room) && <Button onClick={() => setInviting(true)}>邀请好友</Button>}
            </div>
          </header>
          <Story />
          <MeetingTime />
          <MultiDayGame />
          <Coming />
          {checkout.elements}
          <section ref={seats} className={css.section} aria-labelledby="lobby-seats">
            <LobbySeats headingId="lobby-seats" onPerson={door.show} />
            <GameMasterRole />
            <QueueLine />
            <PublicListing />
            <GuestDoor />
          </section>
          {/* Loads late: above the seats it would push them away under the finger. */}
          <LateOffer />
          {!alone && (
            <section className={css.section} aria-labelledby="lobby-talk">
              <h2 id="lobby-talk">聊两句</h2>
              {talk}
            </section>
          )}
          <section ref={characters} className={css.section} aria-labelledby="lobby-characters">
            <CharacterPicker headingId="lobby-characters" />
          </section>
        </div>
      </main>
      {alone ? <InviteFirst onInvite={() => setInviting(true)} /> : <LobbyActions />}
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
      <RoomMenu open={menu} onClose={() => setMenu(false)} />
    </div>
  );
}

function InviteFirst({ onInvite }: { onInvite: () => void }) {
  const room = useRoom();
  return (
    <footer className={css.actions}>
      <p className={css.hint}>{`把链接发给朋友，点开就坐进来；${room.script.player} 人到齐就能开局`}</p>
      <div className={css.buttons}>
        <Button tone="primary" block onClick={onInvite}>
          邀请好友
        </Button>
      </div>
    </footer>
  );
}

function LobbyActions() {
  const room = useRoom();
  const ready = useCommand(partyReady, 'ready');
  const start = useCommand(partyStart, 'start');
  const isReady = myMember(room)?.ready === true;
  const online = useRoomState((state) => state.online);
  const refusal = startRefusal(room, online);
  const setReady = (): void => void ready.run({ partyId: room.partyId, ready: !isReady });
  const isGameMaster = isViewerGameMaster(room);
  const mayReady = room.me.characterId !== null || (myMember(room)?.wanted.length ?? 0) > 0;
  return (
    <footer className={css.actions}>
      {room.me.host && refusal !== undefined && (
        <p id="start-refusal" className={css.hint}>
          {refusal}
        </p>
      )}
      {room.me.host && refusal === undefined && <p className={css.hint}>{hostHint(room)}</p>}
      {!room.me.host && (
        <p className={css.hint}>{isGameMaster ? GAME_MASTER_HINT : guestHint({ mayReady, isReady })}</p>
      )}
      <div className={css.buttons}>
        {/* Starting the game counts as being ready for the host. */}
        {!room.me.host && !isGameMaster && (
          <CommandButton
            block
            tone={isReady ? 'quiet' : 'primary'}
            state={ready.state}
            disabled={!mayReady}
            onClick={setReady}
          >
            {isReady ? '取消准备' : '准备'}
          </CommandButton>
        )}
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

const hostHint = ({ members }: RoomView): string =>
  members.some((member) => member.characterId === null)
    ? '一开局，没选角色的按各人想演的分，撞上了抽签'
    : '一开局，每人翻开自己的剧本，角色就不能换了';

const GAME_MASTER_HINT = '你来主持：等大家都好了，房主一开局就归你带';

/** Explains the next step towards 准备 to a member who is not the host. */
function guestHint({ mayReady, isReady }: { mayReady: boolean; isReady: boolean }): string {
  if (!mayReady) return '先选一个角色，再点准备';
  return isReady ? '准备好了，等房主开局' : '点准备，就是告诉房主：你可以开始了';
}
