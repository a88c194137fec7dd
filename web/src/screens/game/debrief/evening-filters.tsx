import type { Replay } from '@juzhongren/contract/room-calls/after';
import type { EveningFilter } from './evening-moments.ts';
import css from './evening.module.css';
import { isAlone } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { SelectBox } from '../parts/select-box.tsx';

interface EveningFiltersProps {
  readonly replay: Replay;
  readonly filter: EveningFilter;
  readonly onChange: (change: Partial<EveningFilter>) => void;
}

export function EveningFilters({ replay, filter, onChange }: EveningFiltersProps) {
  const room = useRoom();
  return (
    <div className={css.filters}>
      {!isAlone(room) && (
        <SelectBox label="看谁" value={filter.seat} onChange={(seat) => onChange({ seat })}>
          <option value="">所有人</option>
          {room.characters.map(({ characterId, name }) => (
            <option key={characterId} value={characterId}>
              {`${name}${characterId === room.me.characterId ? '（你）' : ''}`}
            </option>
          ))}
        </SelectBox>
      )}
      <SelectBox label="看哪条线索" value={filter.clueId} onChange={(clueId) => onChange({ clueId })}>
        <option value="">所有线索</option>
        {replay.clues.map(({ clueId, title }) => (
          <option key={clueId} value={clueId}>
            {title}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
