import { partyCharacter } from '@juzhongren/contract/room-calls/seats';
import { ERROR } from '@juzhongren/contract/errors';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/toast.tsx';
import { characterName, emptySeats, findCharacter } from '../derived/cast.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { RoomPoster } from '../parts/room-poster.tsx';
import { useRoom } from '../state/room-context.ts';
import { GameMasterOffer } from './game-master-offer.tsx';
import { RoomMenu } from '../frame/room-menu.tsx';
import { useSeatSheet } from '../frame/use-seat-sheet.ts';
import ground from '../parts/room-ground.module.css';
import story from '../parts/story-type.module.css';
import css from './take-seat.module.css';
import { TodoBar } from '../frame/todo-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useCommand } from '../state/use-command.ts';
import { useLeaving } from '../frame/use-leaving.ts';

/**
 * Screen of a newcomer to a running game: the empty seats with public character data. It reveals nothing of the game.
 */
export function TakeSeat() {
  const room = useRoom();
  const seats = useSeatSheet();
  const [menu, setMenu] = useState(false);
  const id = useId();
  const free = emptySeats(room).flatMap((seat) => findCharacter(room, seat.characterId) ?? []);
  return (
    <div className={classNames(ground.ground, story.story)}>
      <TopBar title="接手座位" onMenu={() => setMenu(true)} seats={seats} />
      <TodoBar go={() => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' })} />
      <main className={ground.scroll}>
        <div className={css.column}>
          <header className={css.hero}>
            <RoomPoster script={room.script} />
            <div className={css.title}>
              <h2>{room.script.script_name}</h2>
              <p>{`${room.script.player}人本 · 共 ${room.script.acts} 幕 · 正在进行`}</p>
            </div>
          </header>
          {free.length > 0 ? (
            <section className={css.section} aria-labelledby={id}>
              <h2 id={id}>选一个空位接手</h2>
              <p className={css.soft}>座位上的剧本、线索和笔记都会交给你，坐下后先看一份摘要。</p>
              <ul className={css.cards}>
                {free.map((character) => (
                  <FreeSeat key={character.characterId} character={character} />
                ))}
              </ul>
            </section>
          ) : (
            <NoSeat />
          )}
          <GameMasterOffer />
        </div>
      </main>
      <RoomMenu open={menu} onClose={() => setMenu(false)} />
    </div>
  );
}

const REFUSAL: Readonly<Record<number, string>> = {
  [ERROR.characterTaken]: '这个座位刚被别人接手了',
  [ERROR.notNow]: '现在还不能坐下，请稍等',
};

function FreeSeat({ character }: { character: CharacterView }) {
  const room = useRoom();
  const take = useCommand(partyCharacter, 'character');
  const [asking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    const answer = await take.run({ partyId: room.partyId, characterId: character.characterId });
    setAsking(false);
    const text = !answer.ok && answer.fault === 'refused' ? REFUSAL[answer.err] : undefined;
    if (text !== undefined) showToast(text, { tone: 'bad' });
  };
  return (
    <li className={css.card}>
      <span className={css.face}>
        <Portrait character={character} />
      </span>
      <div className={css.words}>
        <h3>{character.name}</h3>
        <p className={css.soft}>{character.tagline}</p>
      </div>
      <p className={css.introduce}>{character.introduce}</p>
      <CommandButton
        block
        state={take.state}
        aria-label={`接手这个角色：${character.name}`}
        onClick={() => setAsking(true)}
      >
        接手这个角色
      </CommandButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`接手 ${characterName(room, character.characterId)}？`}
        confirm="就接手 TA"
        state={take.state}
        onConfirm={() => void confirm()}
      >
        <p>你会读到 TA 的剧本和秘密，坐下后不能换座位。</p>
      </ConfirmDialog>
    </li>
  );
}

function NoSeat() {
  const { state, leave } = useLeaving();
  return (
    <section className={css.none} role="status">
      <h2>现在没有空位</h2>
      <p className={css.soft}>原来的玩家回来了，或者有人先坐下了。再有空位时，这里会马上出现。</p>
      <CommandButton block tone="primary" state={state} onClick={() => void leave()}>
        不等了，返回首页
      </CommandButton>
    </section>
  );
}
