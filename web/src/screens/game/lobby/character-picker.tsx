import { partyCharacter } from '@juzhongren/contract/room-calls/seats';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { myMember, playerOf } from '../derived/cast.ts';
import { Casting } from './casting.tsx';
import css from './character-picker.module.css';
import { CommandButton } from '../parts/command-button.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { isViewerGameMaster } from '../state/game-master-labels.ts';
import { phaseOf } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { myRank, suitorNames, suitors, WishButton, YieldButtons } from './wishes.tsx';
import { useCommand } from '../state/use-command.ts';
import { isolated } from '../../../format/isolated.ts';

/** Cards of all characters. One tap shows details, another takes the character. */
export function CharacterPicker({ headingId }: { headingId: string }) {
  const room = useRoom();
  const [shown, setShown] = useState<string>();
  const character = room.characters.find((candidate) => candidate.characterId === shown);
  return (
    <>
      <div>
        <h2 id={headingId}>选择角色</h2>
        <p className={css.lead}>每人演一个，开局后只读自己那一份剧本。点开看看，喜欢就选；拿不准就说想演谁。</p>
        <RandomButton />
      </div>
      <Casting />
      <ul className={css.cards}>
        {room.characters.map((candidate) => {
          const player = playerOf(room, candidate.characterId);
          const mine = player?.userId === room.me.userId;
          return (
            <li key={candidate.characterId}>
              <button
                type="button"
                className={css.card}
                data-taken={player !== undefined && !mine}
                data-mine={mine}
                aria-pressed={mine}
                onClick={() => setShown(candidate.characterId)}
              >
                <Portrait character={candidate} />
                <span className={css.name}>{candidate.name}</span>
                <span className={css.tagline}>{candidate.tagline}</span>
                <Marks character={candidate} />
                {player !== undefined && (
                  <span className={css.taken}>{mine ? '你的角色' : isolated(player.nickname)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <Sheet open={character !== undefined} onClose={() => setShown(undefined)} title={character?.name ?? ''}>
        {character !== undefined && <Introduction character={character} onDone={() => setShown(undefined)} />}
      </Sheet>
    </>
  );
}

const TALK = { light: '话少', medium: '话不多不少', heavy: '话多' } as const;
const READING = { light: '读得少', medium: '读得适中', heavy: '读得多' } as const;

/** Facts for the choice: amount of reading and talking, secrets, romance, and who wants the character. */
function Marks({ character: { characterId, reading, talk, hides, romance } }: { character: CharacterView }) {
  const room = useRoom();
  const others = suitors(room, characterId);
  const mine = myRank(room, characterId);
  return (
    <span className={css.marks}>
      {reading !== undefined && <span className={css.mark}>{READING[reading]}</span>}
      {talk !== undefined && <span className={css.mark}>{TALK[talk]}</span>}
      {hides === true && <span className={css.mark}>要藏事</span>}
      {romance === true && <span className={css.mark}>有感情戏</span>}
      {mine !== undefined && <span className={css.wanted}>{`你${mine}`}</span>}
      {others.length > 0 && <span className={css.wanted}>{`${suitorNames(others)} 想演`}</span>}
    </span>
  );
}

function RandomButton() {
  const room = useRoom();
  const choose = useCommand(partyCharacter, 'character');
  const free = room.characters.filter(({ characterId }) => playerOf(room, characterId) === undefined);
  if (isViewerGameMaster(room) || room.me.characterId !== null || free.length === 0 || phaseOf(room).at !== 'lobby')
    return null;
  // Characters that others want are drawn only if nothing else is free.
  const unwished = free.filter(({ characterId }) => suitors(room, characterId).length === 0);
  const lot = unwished.length > 0 ? unwished : free;
  const take = (): void => {
    const one = lot[Math.floor(Math.random() * lot.length)];
    if (one !== undefined) void choose.run({ partyId: room.partyId, characterId: one.characterId });
  };
  return (
    <CommandButton small className={css.random} state={choose.state} onClick={take}>
      随机选一个
    </CommandButton>
  );
}

function Introduction({ character, onDone }: { character: CharacterView; onDone: () => void }) {
  const room = useRoom();
  const choose = useCommand(partyCharacter, 'character');
  const player = playerOf(room, character.characterId);
  const mine = player?.userId === room.me.userId;
  const locked = phaseOf(room).at !== 'lobby' || isViewerGameMaster(room);
  const ready = myMember(room)?.ready === true;
  const set = async (characterId: string | null): Promise<void> => {
    const answer = await choose.run({ partyId: room.partyId, characterId });
    if (answer.ok) onDone();
  };
  return (
    <div className={css.introduction}>
      <div className={css.head}>
        <Portrait character={character} />
        <p>{character.tagline}</p>
      </div>
      <Marks character={character} />
      <p className={css.text}>{character.introduce}</p>
      {player !== undefined && !mine && <p className={css.note}>{`${isolated(player.nickname)} 已经选了这个角色`}</p>}
      {ready && !locked && (player === undefined || mine) && <p className={css.note}>换角色会取消你的准备</p>}
      {mine && !locked && <YieldButtons character={character} />}
      {mine ? (
        <CommandButton block state={choose.state} disabled={locked} onClick={() => void set(null)}>
          放下这个角色
        </CommandButton>
      ) : player === undefined ? (
        <CommandButton
          block
          tone="primary"
          state={choose.state}
          disabled={locked}
          onClick={() => void set(character.characterId)}
        >
          {`就演 ${character.name}`}
        </CommandButton>
      ) : (
        <Button block onClick={onDone}>
          看看别的
        </Button>
      )}
      {!mine && !locked && <WishButton character={character} />}
    </div>
  );
}
