import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { Presence } from '../parts/presence.tsx';
import { findCharacter, playerOf } from '../derived/cast.ts';
import { deedLabel } from '../state/game-master-labels.ts';
import type { GameMasterPhase } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useServerTime } from '../state/use-server-time.ts';
import { GiveDialog } from './give-dialog.tsx';
import { HintButton } from './hint-button.tsx';
import css from './seats-panel.module.css';
import { NudgeDialog } from './nudge-dialog.tsx';
import { silentMinutes, silentLabel } from './silent-for.ts';
import { TextsSheet } from './texts-sheet.tsx';
import { TruthButton } from './truth-button.tsx';

type Seat = ReturnType<typeof useRoom>['seats'][number];
type ActionDialog = { readonly what: 'nudge' | 'give' | 'read'; readonly characterId: string | null };

/** Lists each seat with its progress, its minutes of silence and what the game master can do for it. */
export function SeatsPanel({ phase }: { phase: GameMasterPhase }) {
  const room = useRoom();
  const [doing, setDoing] = useState<ActionDialog>();
  const close = (): void => setDoing(undefined);
  const deeds = room.chair?.deeds.slice(-3).reverse() ?? [];
  return (
    <div className={css.panel}>
      <div className={css.table}>
        <Button small aria-haspopup="dialog" onClick={() => setDoing({ what: 'nudge', characterId: null })}>
          对大家说
        </Button>
        <HintButton />
        <TruthButton />
      </div>
      <ul className={css.seats}>
        {room.seats.map((seat) => (
          <SeatCard
            key={seat.characterId}
            seat={seat}
            phase={phase}
            onDo={(what) => setDoing({ what, characterId: seat.characterId })}
          />
        ))}
      </ul>
      {deeds.length > 0 && (
        <section className={css.deeds} aria-label="你做过的">
          <h2>大家都看得到</h2>
          <ul>
            {deeds.map((deed, index) => (
              <li key={`${deed.at}-${index}`}>{deedLabel(room, deed)}</li>
            ))}
          </ul>
        </section>
      )}
      <NudgeDialog open={doing?.what === 'nudge'} to={doing?.characterId ?? null} onClose={close} />
      <GiveDialog to={doing?.what === 'give' ? doing.characterId : null} onClose={close} />
      <TextsSheet characterId={doing?.what === 'read' ? doing.characterId : null} onClose={close} />
    </div>
  );
}

interface SeatCardProps {
  readonly seat: Seat;
  readonly phase: GameMasterPhase;
  readonly onDo: (what: ActionDialog['what']) => void;
}

function SeatCard({ seat, phase, onDo }: SeatCardProps) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const now = useServerTime();
  const character = findCharacter(room, seat.characterId);
  const player = playerOf(room, seat.characterId);
  const silent =
    seat.userId === null
      ? undefined
      : silentLabel(silentMinutes(chat, { userId: seat.userId, since: phase.act.openedAt ?? now, now }));
  const canFind = room.leading?.places.some(({ seats }) => seats.includes(seat.characterId)) === true;
  const name = character?.name ?? '';
  return (
    <li className={css.seat}>
      <div className={css.head}>
        {character !== undefined && (
          <span className={css.face}>
            <Portrait character={character} />
          </span>
        )}
        <p className={css.who}>
          <span className={css.name}>{name}</span>
          <span className={css.soft}>
            {player === undefined ? (
              '座位空着'
            ) : (
              <>
                <bdi>{player.nickname}</bdi> <Presence userId={player.userId} />
                {player.away && <span>暂时离开</span>}
              </>
            )}
          </span>
        </p>
      </div>
      <ul className={css.marks}>
        {marksOf(room, seat, phase).map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
        {silent !== undefined && <li data-late="true">{silent}</li>}
      </ul>
      <div className={css.buttons}>
        {seat.userId !== null && (
          <Button small aria-haspopup="dialog" aria-label={`对${name}说一句`} onClick={() => onDo('nudge')}>
            说一句
          </Button>
        )}
        {seat.userId !== null && canFind && (
          <Button small aria-haspopup="dialog" aria-label={`递线索给${name}`} onClick={() => onDo('give')}>
            递线索
          </Button>
        )}
        <Button small aria-haspopup="dialog" aria-label={`看剧本：${name}`} onClick={() => onDo('read')}>
          看剧本
        </Button>
      </div>
    </li>
  );
}

function marksOf(room: ReturnType<typeof useRoom>, seat: Seat, { act, isClosing }: GameMasterPhase): string[] {
  if (seat.userId === null) return [];
  if (isClosing) return [seat.submitted ? '已交卷' : '还没交卷'];
  const searched = room.leading?.seats.find(({ characterId }) => characterId === seat.characterId);
  const isReading = act.readUntil !== null;
  return [
    ...(isReading ? [seat.read ? '读完了' : '还在读'] : []),
    ...(searched === undefined || isReading ? [] : [`搜到 ${searched.finds} 条`, `还有 ${searched.points.left} 点`]),
    ...(seat.done ? ['想翻页了'] : []),
  ];
}
