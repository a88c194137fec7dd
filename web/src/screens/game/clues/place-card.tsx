import { partyClueOp } from '@juzhongren/contract/party-table';
import type { PlaceView } from '@juzhongren/contract/room';
import { useState } from 'react';
import { Pill } from '../../../ui/chip.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import css from './places-panel.module.css';
import { isLastAct } from '../state/pace.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** One place: what is left for this seat, the spots where there is a choice, the search. */
export function PlaceCard({ place, onFound }: { place: PlaceView; onFound: (clueId: string) => void }) {
  const room = useRoom();
  // One lane for all places: points are spent one search at a time.
  const search = useCommand(partyClueOp, 'search');
  const [here, setHere] = useState(false);
  const [spot, setSpot] = useState<string>();
  const chosen = place.spots.find((candidate) => candidate.clueId === spot);
  const refusal = refusalToSearch({ left: place.left, cost: place.cost, points: room.points.left });
  const run = async (): Promise<void> => {
    setHere(true);
    const answer = await search.run({
      op: 'discover',
      partyId: room.partyId,
      placeId: place.placeId,
      ...(chosen === undefined ? {} : { clueId: chosen.clueId }),
    });
    setHere(false);
    setSpot(undefined);
    if (answer.ok && answer.params.clueId !== null) onFound(answer.params.clueId);
  };
  return (
    <li className={css.place}>
      {place.picture !== null && (
        <img className={css.picture} src={place.picture} alt="" width="320" height="140" loading="lazy" />
      )}
      <h3 className={css.name}>{place.name}</h3>
      <p className={css.description}>{place.description}</p>
      {place.rule === 'choose' && place.spots.length > 0 && (
        <div className={css.spots} role="group" aria-label={`${place.name}：挑一处`}>
          {place.spots.map((candidate) => (
            <Pill
              key={candidate.clueId}
              aria-pressed={candidate.clueId === spot}
              onClick={() => setSpot(candidate.clueId === spot ? undefined : candidate.clueId)}
            >
              {candidate.label}
            </Pill>
          ))}
        </div>
      )}
      <div className={css.foot}>
        <p className={css.left}>
          {place.left > 0 ? `还有 ${place.left} 处没看过 · 每次 ${place.cost} 点` : '看起来没有别的了'}
        </p>
        <CommandButton
          small
          tone="primary"
          aria-label={`搜证：${place.name}`}
          state={here ? search.state : undefined}
          disabled={
            room.act?.searchOpen === false ||
            refusal !== undefined ||
            search.state !== undefined ||
            (place.rule === 'choose' && chosen === undefined)
          }
          onClick={() => void run()}
        >
          搜证
        </CommandButton>
      </div>
      {refusal === 'points' && (
        <p className={css.left}>{isLastAct(room) ? '今晚的行动点用完了' : '行动点不够了，等下一幕吧'}</p>
      )}
    </li>
  );
}

function refusalToSearch({
  left,
  cost,
  points,
}: {
  left: number;
  cost: number;
  points: number;
}): 'empty' | 'points' | undefined {
  if (left === 0) return 'empty';
  return points < cost ? 'points' : undefined;
}
