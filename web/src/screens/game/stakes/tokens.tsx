import { partyPurse } from '@juzhongren/contract/room-calls/table';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { characterName } from '../derived/cast.ts';
import { canGive, formatMove, type TokensView, formatReckoning } from '../derived/counter-labels.ts';
import { isInPlay } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { GiveDialog } from './give-dialog.tsx';
import css from './stakes.module.css';

export function Tokens() {
  const room = useRoom();
  const [giving, setGiving] = useState<string>();
  return (
    <section className={css.part} aria-labelledby="purses">
      <h3 id="purses">我的钱物</h3>
      <ul className={css.list}>
        {room.purses.map((tokens) => (
          <Item key={tokens.purseId} tokens={tokens} onGive={() => setGiving(tokens.purseId)} />
        ))}
      </ul>
      <GiveDialog tokens={room.purses.find(({ purseId }) => purseId === giving)} onClose={() => setGiving(undefined)} />
    </section>
  );
}

function Item({ tokens, onGive }: { tokens: TokensView; onGive: () => void }) {
  const room = useRoom();
  const { purseId, name, unit, mine, ways, shown } = tokens;
  const open = mine?.open ?? 0;
  const mayGive = ways.some((way) => canGive(tokens, way) > 0);
  const known = [
    ...room.moves.filter((move) => move.purseId === purseId).map((move) => ({ ...move, text: formatMove(room, move) })),
    ...room.reckonings
      .filter((told) => told.purseId === purseId)
      .map((told) => ({ ...told, text: formatReckoning(room, told) })),
  ].sort((one, other) => other.at - one.at);
  const others = room.seats.some(({ userId, characterId }) => userId !== null && characterId !== room.me.characterId);
  return (
    <li className={css.card}>
      <h4>{`${name}：${open} ${unit}`}</h4>
      {shown !== null && (
        <p className={css.soft}>
          {`各人面前：${shown
            .filter(({ characterId }) => characterId !== room.me.characterId)
            .map(({ characterId, count }) => `${characterName(room, characterId)} ${count}`)
            .join('，')}`}
        </p>
      )}
      {isInPlay(room) && tokens.hides && <Aside tokens={tokens} />}
      {isInPlay(room) && ways.length > 0 && others && (
        <Button block disabled={!mayGive} onClick={onGive}>
          {mayGive ? `给别人${name}` : `没有${name}可给`}
        </Button>
      )}
      {known.length > 0 && (
        <Disclosure summary={`知道的来去（${known.length}）`}>
          <ol className={css.rows}>
            {known.map(({ at, text }, index) => (
              <li key={`${at}-${index}`}>{text}</li>
            ))}
          </ol>
        </Disclosure>
      )}
    </li>
  );
}

/** Puts tokens aside one by one. Everybody sees the tokens in front of a seat; nobody else sees those put aside. */
function Aside({ tokens: { purseId, name, unit, mine } }: { tokens: TokensView }) {
  const room = useRoom();
  const step = useCommand(partyPurse, `aside:${purseId}`);
  const move = (way: 'aside' | 'back') => void step.run({ step: way, partyId: room.partyId, purseId, count: 1 });
  const aside = mine?.aside ?? 0;
  return (
    <>
      <p className={css.soft} role="status">
        {`收起来的 ${aside} ${unit}：别人看不见，要用先拿出来`}
      </p>
      <div className={css.actions}>
        <CommandButton
          small
          aria-label={`收起 1 ${unit}${name}`}
          state={step.state}
          disabled={(mine?.open ?? 0) === 0}
          onClick={() => move('aside')}
        >
          {`收起 1 ${unit}`}
        </CommandButton>
        <CommandButton
          small
          aria-label={`拿出 1 ${unit}${name}`}
          state={step.state}
          disabled={aside === 0}
          onClick={() => move('back')}
        >
          {`拿出 1 ${unit}`}
        </CommandButton>
      </div>
    </>
  );
}
