import { partyBargain } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useState } from 'react';
import { CommandButton } from '../parts/command-button.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import { characterName } from '../derived/cast.ts';
import { isInPlay } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './skills.module.css';

type Bargain = RoomView['bargains'][number];

export function Bargains() {
  const room = useRoom();
  if (room.bargains.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="bargains">
      <h3 id="bargains">私下的交易</h3>
      <ul className={css.list}>
        {[...room.bargains].reverse().map((bargain) => (
          <Item key={bargain.bargainId} bargain={bargain} isOpen={bargain.state !== 'done' && isInPlay(room)} />
        ))}
      </ul>
    </section>
  );
}

function Item({ bargain, isOpen }: { bargain: Bargain; isOpen: boolean }) {
  const room = useRoom();
  const { bargainId, from, to, gives, returns, promise, state } = bargain;
  const step = useCommand(partyBargain, `bargain:${bargainId}`, { 4012: '这笔交易已经变了，看看现在的' });
  const [clueId, setClueId] = useState('');
  const isMine = from === room.me.characterId;
  const other = characterName(room, isMine ? to : from);
  const giveable = room.clues.filter(({ actions }) => actions.includes('give'));
  const back = promise === null ? (returns === null ? '给一条线索' : `给「${returns}」`) : `答应：${promise}`;
  const of = { partyId: room.partyId, bargainId };
  const accept = () => step.run({ step: 'accept', ...of, ...(promise === null ? { clueId } : {}) });
  return (
    <li className={css.card}>
      <p>
        <span className={css.who}>{isMine ? `你找${other}换` : `${other}找你换`}</span>
        <span>{isMine ? `你给「${gives}」，对方${back}` : `对方给「${gives}」，你${back}`}</span>
      </p>
      {isOpen && !isMine && state === 'offered' && promise === null && (
        <SelectBox label="拿哪条来换" value={clueId} onChange={setClueId}>
          <option value="">拿哪条来换…</option>
          {giveable.map((clue) => (
            <option key={clue.clueId} value={clue.clueId}>
              {clue.title}
            </option>
          ))}
        </SelectBox>
      )}
      {!(isOpen && isTurn(bargain, isMine)) && (
        <p className={css.soft} role="status">
          {state === 'done' ? '换成了' : isOpen ? `等${other}回话` : '没有谈成'}
        </p>
      )}
      {isOpen && (
        <div className={css.actions}>
          <CommandButton block state={step.state} onClick={() => void step.run({ step: 'drop', ...of })}>
            {isMine ? '不换了' : '不答应'}
          </CommandButton>
          {isTurn(bargain, isMine) && (
            <CommandButton
              block
              tone="primary"
              state={step.state}
              disabled={!isMine && promise === null && clueId === ''}
              onClick={() => void (isMine ? step.run({ step: 'seal', ...of }) : accept())}
            >
              {isMine ? '换' : promise === null ? '拿它换' : '答应'}
            </CommandButton>
          )}
        </div>
      )}
    </li>
  );
}

const isTurn = ({ state }: Bargain, isMine: boolean): boolean => (isMine ? state === 'answered' : state === 'offered');
