import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { BuyScript } from './buy-script.tsx';
import { CreateRoom } from './create-room.tsx';
import css from './script-actions.module.css';

/** What one can do with a script, at the bottom of its page; for one with a price also what that means. */
export function ScriptActions({ card }: { card: ScriptCard }) {
  const priced = card.price > 0 && card.access === SCRIPT_ACCESS.Normal;
  const create = <CreateRoom scriptId={card.script_id} player={card.player} priced={priced} />;
  return (
    <footer className={css.bar}>
      {card.price > 0 && !priced && <p className={css.cost}>限时开放，现在免费玩</p>}
      {priced ? <BuyScript card={card}>{create}</BuyScript> : create}
    </footer>
  );
}
