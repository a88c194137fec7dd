import { partyJudge } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import { CommandButton } from '../parts/command-button.tsx';
import { characterName } from '../derived/cast.ts';
import { useConfessFirst } from '../answering/confess-first.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './judgings.module.css';

/** Element id of the section; present only if this seat has something to judge. */
export const JUDGINGS = 'judgings';

export function Judgings() {
  const { judgings } = useRoom();
  if (judgings.length === 0) return null;
  return (
    <section className={css.paper} id={JUDGINGS} aria-labelledby="judgings-title">
      <h3 id="judgings-title">请你评一评</h3>
      <p className={css.how}>凭今晚看到的说。揭晓之前都能改口，没有人看得到你怎么评。</p>
      <ul className={css.list}>
        {judgings.map((judging) => (
          <Judging key={judging.judgingId} judging={judging} />
        ))}
      </ul>
    </section>
  );
}

function Judging({ judging: { judgingId, characterId, text, mine } }: { judging: RoomView['judgings'][number] }) {
  const room = useRoom();
  const judge = useCommand(partyJudge, `judge:${judgingId}`);
  const confessFirst = useConfessFirst();
  const say = (done: boolean) => (
    <CommandButton
      block
      aria-pressed={mine === done}
      state={judge.state}
      onClick={() =>
        confessFirst.guard(() => void judge.run({ partyId: room.partyId, judgingId, done }), {
          isMissing: mine === null,
        })
      }
    >
      {done ? '做到了' : '没做到'}
    </CommandButton>
  );
  const id = `judging-${judgingId}`;
  return (
    <li className={css.judging}>
      <p id={id}>
        <span className={css.who}>{characterName(room, characterId)}</span>
        <span>{text}</span>
      </p>
      <div className={css.answers} role="group" aria-labelledby={id}>
        {say(true)}
        {say(false)}
      </div>
      {confessFirst.elements}
    </li>
  );
}
