import { partyChair } from '@juzhongren/contract/room-calls/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './take-seat.module.css';

const TAKEN = { [ERROR.roomFull]: '已经有人来主持了' };

/** Offers the free game master role to a user who joined a running game. */
export function GameMasterOffer() {
  const { chair, partyId } = useRoom();
  const take = useCommand(partyChair, 'chair-take', TAKEN);
  if (chair?.open !== true || chair.master !== null) return null;
  return (
    <section className={css.section} aria-label="主持位">
      <p className={css.soft}>主持位也空着：不演角色，带大家玩下去。坐过主持位，就不能再接手角色了。</p>
      <CommandButton block state={take.state} onClick={() => void take.run({ partyId, step: 'take' })}>
        我来主持
      </CommandButton>
    </section>
  );
}
