import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useState } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { isAlone } from '../derived/cast.ts';
import { isAnswered } from '../derived/papers.ts';
import { useRoom, useSeatMemory } from '../state/room-context.ts';
import { SelectBox } from '../parts/select-box.tsx';
import { EndAct } from '../frame/end-act.tsx';
import { ClueCard } from './clue-card.tsx';
import { clueGroups, type Grouping, GROUPINGS } from '../derived/clue-groups.ts';
import { isNewClue } from '../derived/clue-news.ts';
import { clueSource, clueState } from '../derived/clue-origin.ts';
import css from './clues-panel.module.css';
import { useTable } from '../state/table-context.ts';
import { END_ACT, endActTab } from '../derived/tabs.ts';

/** Besides 全部, each clue belongs to exactly one filter. */
const FILTERS = [
  { name: '全部', keep: () => true },
  { name: '手里的', keep: (clue: ClueView) => clue.held && !clue.published },
  { name: '桌上的', keep: (clue: ClueView) => clue.published },
  // Clues that somebody showed to this seat, or that it handed over.
  { name: '看过的', keep: (clue: ClueView) => !clue.held && !clue.published },
] as const;

/** 看过的 appears together with the first clue in it. */
const filtersOf = ({ clues }: RoomView): readonly (typeof FILTERS)[number][] =>
  FILTERS.filter(({ name, keep }) => name !== '看过的' || clues.some(keep));

const GROUPING_NAME: Record<Grouping, string> = { time: '按时间', place: '按地点', person: '按人' };

/** A solo player finds every clue, so grouping by person is useless. */
const groupingsOf = (room: RoomView): readonly Grouping[] =>
  GROUPINGS.filter((one) => one !== 'person' || !isAlone(room));

export function CluesPanel() {
  const room = useRoom();
  const memory = useSeatMemory();
  const { openClue, seen } = useTable();
  const [chosen, setChosen] = useState<(typeof FILTERS)[number]['name']>('全部');
  const filter = filtersOf(room).find((candidate) => candidate.name === chosen) ?? FILTERS[0];
  const [grouping, setGrouping] = useState<Grouping>(
    () => GROUPINGS.find((one) => one === memory.read('clues-by')) ?? 'time',
  );
  const groups = clueGroups(room, room.clues.filter(filter.keep), grouping);
  return (
    <div className={css.panel}>
      <div className={css.head}>
        {!isAlone(room) && (
          <div className={css.filters} role="group" aria-label="筛选线索">
            {filtersOf(room).map(({ name, keep }) => (
              <button
                key={name}
                type="button"
                className={css.filter}
                aria-pressed={name === filter.name}
                onClick={() => setChosen(name)}
              >
                <span>{name}</span>
                <span className={css.count}>{` ${room.clues.filter(keep).length}`}</span>
              </button>
            ))}
          </div>
        )}
        {room.clues.length > 1 && (
          <SelectBox
            label="线索怎么摆"
            value={grouping}
            onChange={(value) => {
              setGrouping(GROUPINGS.find((one) => one === value) ?? 'time');
              memory.write('clues-by', value);
            }}
          >
            {groupingsOf(room).map((one) => (
              <option key={one} value={one}>
                {GROUPING_NAME[one]}
              </option>
            ))}
          </SelectBox>
        )}
      </div>
      {groups.every(({ clues }) => clues.length === 0) && (
        <EmptyState
          text={isAlone(room) ? '还没有线索，去地点里搜一搜' : '还没有线索，去地点里搜一搜，或听听别人说了什么'}
        />
      )}
      {groups.map(({ key, title, clues }) => (
        <section key={key} className={css.group} aria-label={title}>
          {title !== undefined && <h3 className={css.title}>{title}</h3>}
          <ul className={css.cards}>
            {clues.map((clue) => (
              <li key={clue.clueId}>
                <ClueCard
                  clue={clue}
                  fresh={isNewClue(room, clue, seen.clues)}
                  asks={!isAnswered(clue)}
                  source={clueSource(room, clue)}
                  state={clueState(room, clue)}
                  onOpen={() => openClue(clue.clueId)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {endActTab(room) === 'clues' && <EndAct id={END_ACT} />}
    </div>
  );
}
