import type { ClueView } from '@juzhongren/contract/room';
import { useState } from 'react';
import { Pill } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { isAlone } from '../state/cast.ts';
import { isAnswered } from '../state/papers.ts';
import { useRoom } from '../state/room-context.ts';
import { EndAct } from '../frame/end-act.tsx';
import { ClueCard } from './clue-card.tsx';
import { isNewClue } from '../state/clue-news.ts';
import { clueSource, clueState } from './clue-origin.ts';
import css from './clues-panel.module.css';
import { useTable } from '../state/table-context.ts';
import { END_ACT, endActTab } from '../state/tabs.ts';

const FILTERS = [
  { name: '全部', keep: () => true },
  { name: '手里的', keep: (clue: ClueView) => clue.held },
  { name: '桌上的', keep: (clue: ClueView) => clue.published },
] as const;

/** Every clue this seat knows, newest first; on top what the player pinned, then what asks for a word. */
export function CluesPanel() {
  const room = useRoom();
  const { openClue, seen } = useTable();
  const [chosen, setChosen] = useState<(typeof FILTERS)[number]['name']>('全部');
  const filter = FILTERS.find((candidate) => candidate.name === chosen) ?? FILTERS[0];
  const clues = room.clues.filter(filter.keep).sort((a, b) => rank(b) - rank(a) || b.at - a.at);
  return (
    <div className={css.panel}>
      {!isAlone(room) && (
        <div className={css.filters} role="group" aria-label="筛选线索">
          {FILTERS.map(({ name, keep }) => (
            <Pill key={name} aria-pressed={name === chosen} onClick={() => setChosen(name)}>
              {name} {room.clues.filter(keep).length}
            </Pill>
          ))}
        </div>
      )}
      {clues.length === 0 ? (
        <EmptyState
          text={isAlone(room) ? '还没有线索，去地点里搜一搜' : '还没有线索，去地点里搜一搜，或听听别人说了什么'}
        />
      ) : (
        <ul className={css.cards}>
          {clues.map((clue) => (
            <li key={clue.clueId}>
              <ClueCard
                clue={clue}
                fresh={isNewClue(room, clue, seen.clues)}
                asks={asks(clue)}
                source={clueSource(room, clue)}
                state={clueState(room, clue)}
                onOpen={() => openClue(clue.clueId)}
              />
            </li>
          ))}
        </ul>
      )}
      {endActTab(room) === 'clues' && <EndAct id={END_ACT} />}
    </div>
  );
}

function rank(clue: ClueView): number {
  return clue.pinned ? 2 : asks(clue) ? 1 : 0;
}

function asks(clue: ClueView): boolean {
  return !isAnswered(clue);
}
