import type { ClueView } from '@juzhongren/contract/room';
import { useState } from 'react';
import { EmptyState } from '../../ui/states.tsx';
import { characterName } from './cast.ts';
import { clueKind } from './clue-kind.ts';
import css from './clues-panel.module.css';
import { Pin } from './notes-icons.tsx';
import { useRoom } from './room-context.ts';
import { useTable } from './table-context.ts';

const FILTERS = [
  { name: '全部', keep: () => true },
  { name: '我的', keep: (clue: ClueView) => clue.held },
  { name: '已公开', keep: (clue: ClueView) => clue.published },
] as const;

/** Every clue this seat knows, newest first; on top what the player pinned, then what asks for a word. */
export function CluesPanel() {
  const room = useRoom();
  const [chosen, setChosen] = useState<(typeof FILTERS)[number]['name']>('全部');
  const filter = FILTERS.find((candidate) => candidate.name === chosen) ?? FILTERS[0];
  const clues = room.clues.filter(filter.keep).sort((a, b) => rank(b) - rank(a) || b.at - a.at);
  return (
    <div className={css.panel}>
      <div className={css.filters} role="group" aria-label="筛选线索">
        {FILTERS.map(({ name, keep }) => (
          <button
            key={name}
            type="button"
            className={css.filter}
            aria-pressed={name === chosen}
            onClick={() => setChosen(name)}
          >
            {name} {room.clues.filter(keep).length}
          </button>
        ))}
      </div>
      {clues.length === 0 ? (
        <EmptyState text="还没有线索，去地点里搜一搜，或听听别人公开了什么" />
      ) : (
        <ul className={css.cards}>
          {clues.map((clue) => (
            <li key={clue.clueId}>
              <ClueCard clue={clue} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function rank(clue: ClueView): number {
  return clue.pinned ? 2 : asks(clue) ? 1 : 0;
}

function asks(clue: ClueView): boolean {
  return (clue.vote?.open === true && clue.vote.mine === null) || (clue.sheet?.open === true && !clue.sheet.submitted);
}

function ClueCard({ clue }: { clue: ClueView }) {
  const room = useRoom();
  const { openClue, seen } = useTable();
  const { name, Icon } = clueKind(clue);
  const fresh = !seen.clues.includes(clue.clueId);
  return (
    <button
      type="button"
      className={css.card}
      data-fresh={fresh}
      data-pinned={clue.pinned}
      onClick={() => openClue(clue.clueId)}
    >
      <span className={css.kind}>
        <Icon className={css.icon} />
        {name}
        {clue.pinned && (
          <span className={css.pinned}>
            <Pin className={css.icon} />
            置顶
          </span>
        )}
        {fresh && <span className={css.new}>新</span>}
      </span>
      <span className={css.title}>{clue.title}</span>
      <span className={css.state} data-asks={asks(clue)}>
        {asks(clue) ? '等你表态' : cardState(clue, (id) => characterName(room, id))}
      </span>
    </button>
  );
}

function cardState(clue: ClueView, nameOf: (characterId: string) => string): string {
  if (clue.published) return '已公开';
  if (clue.held) return clue.shownTo.length === 0 ? '仅自己可见' : `给 ${clue.shownTo.length} 人看过`;
  return clue.shownBy === null ? '看过' : `${nameOf(clue.shownBy)} 给你看的`;
}
