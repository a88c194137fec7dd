import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { Button } from '../../../ui/button.tsx';
import { BuyScript } from './buy-script.tsx';
import { roomWords } from '../data/cost-words.ts';
import { isPriced } from '../data/priced.ts';
import css from './script-actions.module.css';
import type { CreateRoom } from './use-create-room.tsx';

/** What one can do with a script, at the bottom of its page, and what that means: how it begins, what it costs. */
export function ScriptActions({ card, room }: { card: ScriptCard; room: CreateRoom }) {
  const create = (
    <Button tone="primary" block busy={room.busy} onClick={room.begin}>
      {room.busy ? '创建中…' : '创建房间'}
    </Button>
  );
  return (
    <footer className={css.bar}>
      <p className={css.how}>
        <span>{roomWords(card)}</span>
        {card.player > 1 && (
          <button type="button" className={css.later} onClick={room.beginLater}>
            约个时间再开
          </button>
        )}
      </p>
      {isPriced(card) ? <BuyScript card={card}>{create}</BuyScript> : create}
      {room.elements}
    </footer>
  );
}
