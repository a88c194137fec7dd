import { useState } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { EndAct } from '../frame/end-act.tsx';
import { isAlone } from '../derived/cast.ts';
import { FoundClue, type Found } from './found-clue.tsx';
import css from './places-panel.module.css';
import { PlaceCard } from './place-card.tsx';
import { useRoom, useSeatMemory } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { END_ACT } from '../derived/tabs.ts';

export function PlacesPanel() {
  const room = useRoom();
  const memory = useSeatMemory();
  const { seen } = useTable();
  // Shows the card again after a reload, until the player puts it away.
  const [found, setFound] = useState<Found | undefined>(() => {
    const clueId = memory.read('found');
    const isThere = room.clues.some((clue) => clue.clueId === clueId) && !seen.clues.includes(clueId ?? '');
    return clueId === undefined || !isThere ? undefined : { clueId, before: room };
  });
  const find = (next: Found | undefined): void => {
    memory.write('found', next?.clueId ?? '');
    setFound(next);
  };
  return (
    <div className={css.panel}>
      <p className={css.points} role="status">
        <span>{`剩余行动点 ${room.points.left}`}</span>
        <span className={css.pips} aria-hidden="true">
          {Array.from({ length: room.points.of }, (_, index) => (
            <span key={index} className={css.pip} data-left={index < room.points.left} />
          ))}
        </span>
      </p>
      {room.act?.searchOpen === false && (
        <p className={css.wait} role="status">
          {isAlone(room) ? '读完这一幕，就可以搜证了。' : '大家都读完这一幕，就可以搜证了。'}
        </p>
      )}
      {room.places.length === 0 ? (
        <EmptyState text="这一幕没有可以搜证的地方" />
      ) : (
        <ul className={css.places}>
          {room.places.map((place) => (
            <PlaceCard key={place.placeId} place={place} onFound={find} />
          ))}
        </ul>
      )}
      <EndAct id={END_ACT} />
      <FoundClue found={found} onClose={() => find(undefined)} />
    </div>
  );
}
