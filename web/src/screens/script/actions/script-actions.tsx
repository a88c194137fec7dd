import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { Link } from '../../../router/link.tsx';
import { enterRoom } from '../../../session/current-room.ts';
import { wayBackLabel } from '../../../session/user-status.ts';
import { BeginButton, beginLabel } from './begin-button.tsx';
import { BuyScript } from './buy-script.tsx';
import { roomLabel } from '../data/cost-labels.ts';
import { isPriced } from '../data/priced.ts';
import css from './script-actions.module.css';
import type { CreateRoom } from './use-create-room.tsx';

export function ScriptActions({ card, room }: { card: ScriptCard; room: CreateRoom }) {
  const create = <BeginButton room={room} words={room.busy ? '创建中…' : '创建房间'} />;
  const { same, other } = room.games;
  return (
    <footer className={css.bar}>
      {/* Loads late, so it is placed above everything else and shifts nothing under a finger. */}
      {same === undefined && other !== undefined && (
        <Link className={css.running} to="/game" onClick={() => enterRoom(other.partyId)}>
          <span className={css.runningName}>{`《${other.script.script_name}》还开着`}</span>
          <span>{wayBackLabel(other)}</span>
        </Link>
      )}
      <p className={css.how}>
        <span>{beginLabel(room, card, roomLabel(card))}</span>
        {same === undefined && card.player > 1 && (
          <button type="button" className={css.later} onClick={room.beginLater}>
            约个时间再开
          </button>
        )}
        {same !== undefined && card.player === 1 && (
          <button type="button" className={css.later} onClick={room.begin}>
            从头再来
          </button>
        )}
      </p>
      {isPriced(card) ? <BuyScript card={card}>{create}</BuyScript> : create}
      {room.elements}
    </footer>
  );
}
