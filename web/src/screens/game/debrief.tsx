import type { DebriefView } from '@juzhongren/contract/room';
import { useState } from 'react';
import { ClueSheet } from './clue-sheet.tsx';
import { CluesPanel } from './clues-panel.tsx';
import css from './debrief.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Book } from '../../ui/icons/book.tsx';
import { Folder } from '../../ui/icons/folder.tsx';
import { Ending } from './ending.tsx';
import { Clue, Scale, Talk } from './icons.tsx';
import { Reader } from './reader.tsx';
import { Review } from './review.tsx';
import { useRoom, useSeatMemory } from './room-context.ts';
import { RoomMenu } from './room-menu.tsx';
import story from './story-type.module.css';
import { TabStrip, type StripTab } from './tab-strip.tsx';
import { TableContext, type TableMoves } from './table-context.ts';
import { TalkPanel } from './talk-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { Truth } from './truth.tsx';
import { actToRead, togglePin } from './unread.ts';
import { useSeen } from './use-seen.ts';

type DebriefTab = 'review' | 'truth' | 'reader' | 'clues' | 'talk';

const DEBRIEF_TABS = [
  { tab: 'review', name: '复盘', Icon: Scale, unread: 0 },
  { tab: 'truth', name: '真相', Icon: Folder, unread: 0 },
  { tab: 'reader', name: '剧本', Icon: Book, unread: 0 },
  { tab: 'clues', name: '线索', Icon: Clue, unread: 0 },
  { tab: 'talk', name: '讨论', Icon: Talk, unread: 0 },
] as const satisfies readonly StripTab<DebriefTab>[];

/** After the case: the ending, then the truth, the scores, the report; the talk goes on. */
export function Debrief({ debrief }: { debrief: DebriefView }) {
  const room = useRoom();
  const memory = useSeatMemory();
  const [tab, setTab] = useState<DebriefTab>('review');
  const [menu, setMenu] = useState(false);
  const [clueId, setClueId] = useState<string>();
  const [seen, changeSeen] = useSeen();
  const [reading, setReading] = useState(() => actToRead(room));
  const [revealed, setRevealed] = useState(() => memory.read('ending') !== undefined);
  const moves: TableMoves = {
    openTab: (next) => setTab(next === 'talk' ? 'talk' : next === 'reader' ? 'reader' : 'review'),
    openClue: setClueId,
    pin: (id) => changeSeen((before) => togglePin(before, id)),
    readAct: setReading,
    reading,
    seen,
  };
  const reveal = (): void => {
    memory.write('ending', 'shown');
    setRevealed(true);
  };
  return (
    <TableContext value={moves}>
      <div className={classNames(css.debrief, story.story)}>
        <TopBar title={room.dismissed === null ? '结案' : '房间已解散'} onMenu={() => setMenu(true)} />
        <main className={css.panels}>
          {DEBRIEF_TABS.map(({ tab: one }) => (
            <div
              key={one}
              id={`panel-${one}`}
              className={css.panel}
              data-shown={one === tab}
              role="tabpanel"
              aria-labelledby={`tab-${one}`}
            >
              {one === 'review' && <Review debrief={debrief} onTruth={() => setTab('truth')} />}
              {one === 'truth' && <Truth chapters={debrief.truth} />}
              {one === 'reader' && <Reader />}
              {one === 'clues' && <CluesPanel />}
              {one === 'talk' && <TalkPanel />}
            </div>
          ))}
        </main>
        <TabStrip<DebriefTab> tabs={DEBRIEF_TABS} open={tab} onOpen={setTab} />
        <Ending open={!revealed} ending={debrief.ending} onClose={reveal} />
        <ClueSheet clueId={clueId} onClose={() => setClueId(undefined)} />
        <RoomMenu open={menu} onClose={() => setMenu(false)} />
      </div>
    </TableContext>
  );
}
