import { ERROR } from '@juzhongren/contract/errors';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import type { PlaceView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useState } from 'react';
import { CommandButton } from '../parts/command-button.tsx';
import type { Found } from './found-clue.tsx';
import css from './places-panel.module.css';
import { PlaceScene } from './place-scene.tsx';
import { isLastAct } from '../derived/pace.ts';
import { formatCounters, hasEnough } from '../derived/counter-labels.ts';
import { useRoom } from '../state/room-context.ts';
import { BackgroundChip } from '../sound/background-chip.tsx';
import { useCommand } from '../state/use-command.ts';

/**
 * Another player was faster. The message does not say who: finders decide themselves whether to tell. A search that
 * finds nothing costs nothing.
 */
const TOO_LATE = {
  [ERROR.notFound]: '慢了一步，这里刚被别人翻开了，点数没有花掉',
  [ERROR.alreadyDone]: '慢了一步，这里刚被别人翻空了，点数没有花掉',
};

/** Marks a search of the whole place, in which a clue is drawn at random. */
const ANYWHERE = '';

/**
 * Shows one place: its drawing with spots to tap, the same spots by name for keyboards and screen readers, and how much
 * this seat can still find.
 */
export function PlaceCard({ place, onFound }: { place: PlaceView; onFound: (found: Found) => void }) {
  const room = useRoom();
  // Places share one command queue, so that points are spent one search at a time.
  const search = useCommand(partyClueOp, 'search', TOO_LATE);
  const [looking, setLooking] = useState<string>();
  const { left, cost, price } = place;
  const refusal = refusalToSearch({ left, cost, points: room.points.left, pays: hasEnough(room, price) });
  const may = room.act?.searchOpen !== false && refusal === undefined && search.state === undefined;
  const look = async (spot: string): Promise<void> => {
    setLooking(spot);
    const before = room;
    const answer = await search.run({
      op: 'discover',
      partyId: room.partyId,
      placeId: place.placeId,
      ...(spot === ANYWHERE ? {} : { clueId: spot }),
    });
    setLooking(undefined);
    if (answer.ok && answer.params.clueId !== null) onFound({ clueId: answer.params.clueId, before });
  };
  const stateOf = (spot: string) => (looking === spot ? search.state : undefined);
  const chooses = place.rule === 'choose';
  return (
    <li className={css.place}>
      {place.picture !== null && (
        <PlaceScene
          picture={place.picture}
          spots={chooses ? place.spots : []}
          whole={chooses}
          looking={search.state === undefined ? undefined : looking}
          disabled={!may}
          onLook={(spot) => void look(spot)}
        />
      )}
      <h3 className={css.name}>{place.name}</h3>
      <p className={css.description}>{place.description}</p>
      {place.background !== undefined && <BackgroundChip background={place.background} />}
      {chooses && place.spots.length > 0 && (
        <div className={css.spots} role="group" aria-label={`${place.name}：看哪里`}>
          {place.spots.map(({ clueId, label }) => (
            <CommandButton
              key={clueId}
              small
              aria-label={`搜证：${label}`}
              state={stateOf(clueId)}
              disabled={!may}
              onClick={() => void look(clueId)}
            >
              {label}
            </CommandButton>
          ))}
        </div>
      )}
      <div className={css.foot}>
        <p className={css.left}>
          {left > 0 ? `还有 ${left} 处没看过 · 每次 ${cost} 点${alsoCosts(room, price)}` : '看起来没有别的了'}
        </p>
        {!chooses && (refusal !== 'empty' || looking !== undefined) && (
          <CommandButton
            small
            tone="primary"
            aria-label={`搜证：${place.name}`}
            state={stateOf(ANYWHERE)}
            disabled={!may}
            onClick={() => void look(ANYWHERE)}
          >
            搜证
          </CommandButton>
        )}
      </div>
      {refusal === 'points' && (
        <p className={css.left}>{isLastAct(room) ? '今晚的行动点用完了' : '行动点不够了，等下一幕吧'}</p>
      )}
      {refusal === 'price' && price !== undefined && (
        <p className={css.left}>{`${formatCounters(room, price.purseId, price.count)}，你面前不够`}</p>
      )}
    </li>
  );
}

function refusalToSearch({
  left,
  cost,
  points,
  pays,
}: {
  left: number;
  cost: number;
  points: number;
  pays: boolean;
}): 'empty' | 'points' | 'price' | undefined {
  if (left === 0) return 'empty';
  if (points < cost) return 'points';
  return pays ? undefined : 'price';
}

const alsoCosts = (room: RoomView, price: PlaceView['price']): string =>
  price === undefined ? '' : `、${formatCounters(room, price.purseId, price.count)}`;
