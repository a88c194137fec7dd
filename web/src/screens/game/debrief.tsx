import type { DebriefView } from '@juzhongren/contract/room';
import { useEffect, useState } from 'react';
import { ClueSheet } from './clue-sheet.tsx';
import { CluesPanel } from './clues-panel.tsx';
import css from './debrief.module.css';
import { isPaper, PAPER_TABS, SIDE_TABS, type DebriefTab, type PaperTab, type SideTab } from './debrief-tabs.ts';
import { classNames } from '../../ui/class-names.ts';
import { Ending } from './ending.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PaperSwitch } from './paper-switch.tsx';
import { Reader } from './reader.tsx';
import { Review } from './review.tsx';
import { useRoom, useRoomState, useSeatMemory } from './room-context.ts';
import { RoomMenu } from './room-menu.tsx';
import ground from './room-ground.module.css';
import story from './story-type.module.css';
import { TabStrip } from './tab-strip.tsx';
import { TableContext, type TableMoves } from './table-context.ts';
import { TalkPanel } from './talk-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { Truth } from './truth.tsx';
import { actToRead, seenAfter, unreadOf } from './unread.ts';
import { useHushed } from './use-hushed.ts';
import { useSeen } from './use-seen.ts';
import { useWide } from './use-wide.ts';

/** After the case: the ending, then the truth, the evening once more, the scores, the report; the talk goes on. */
export function Debrief({ debrief }: { debrief: DebriefView }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const wide = useWide();
  const memory = useSeatMemory();
  // Who played alone has nobody to talk to.
  const sides = SIDE_TABS.filter((one) => one.tab !== 'talk' || room.script.player > 1);
  const [tab, setTab] = useState<DebriefTab>(
    () => [...PAPER_TABS, ...sides].find((one) => one.tab === memory.read('debrief'))?.tab ?? 'review',
  );
  // On a wide screen one of each stands side by side.
  const [paper, setPaper] = useState<PaperTab>(isPaper(tab) ? tab : 'truth');
  const [side, setSide] = useState<SideTab>(isPaper(tab) ? 'review' : tab);
  const [menu, setMenu] = useState(false);
  const [clueId, setClueId] = useState<string>();
  const [seen, changeSeen] = useSeen();
  const hushed = useHushed();
  const [reading, setReading] = useState(() => actToRead(room));
  const [whose, setWhose] = useState(room.me.characterId ?? '');
  const [revealed, setRevealed] = useState(() => memory.read('ending') !== undefined);

  const openTab = (next: DebriefTab): void => {
    setTab(next);
    memory.write('debrief', next);
    if (isPaper(next)) setPaper(next);
    else setSide(next);
  };
  const moves: TableMoves = {
    openTab: (next) => openTab(next === 'talk' || next === 'reader' || next === 'notes' ? next : 'review'),
    openClue: setClueId,
    readAct: setReading,
    reading,
    seen,
  };
  const reveal = ({ toTruth }: { toTruth: boolean }): void => {
    memory.write('ending', 'shown');
    setRevealed(true);
    if (toTruth) openTab('truth');
  };
  const isTalking = wide ? side === 'talk' : tab === 'talk';
  useEffect(() => {
    if (isTalking) changeSeen((before) => seenAfter('talk', { room, chat, seen: before }));
  }, [isTalking, room, chat, changeSeen]);
  const unread = { talk: unreadOf(room, chat, seen, hushed).talk };
  const tabs = [...(wide ? [] : PAPER_TABS), ...sides].sort((one, other) => one.order - other.order);
  return (
    <TableContext value={moves}>
      <div className={classNames(ground.ground, css.debrief, story.story)} data-wide={wide}>
        <TopBar title={room.dismissed === null ? '结案' : '房间已解散'} onMenu={() => setMenu(true)} />
        <main className={css.panes}>
          <div className={css.side} data-shown={wide || !isPaper(tab)}>
            {sides.map(({ tab: one }) => (
              <div key={one} className={css.panel} data-shown={one === side} {...tabPanel(one, { wide: false })}>
                {one === 'review' && (
                  <Review
                    debrief={debrief}
                    onTruth={() => openTab('truth')}
                    onStory={(characterId) => {
                      setWhose(characterId);
                      openTab('reader');
                    }}
                  />
                )}
                {one === 'clues' && <CluesPanel />}
                {one === 'talk' && <TalkPanel />}
                {one === 'notes' && <NotesPanel />}
              </div>
            ))}
          </div>
          <div className={css.papers} data-shown={wide || isPaper(tab)}>
            {wide && <PaperSwitch open={paper} onOpen={openTab} />}
            <div className={css.stack}>
              {PAPER_TABS.map(({ tab: one }) => (
                <div key={one} className={css.panel} data-shown={one === paper} {...tabPanel(one, { wide })}>
                  {one === 'truth' && <Truth chapters={debrief.truth} onReview={() => openTab('review')} />}
                  {one === 'reader' && <Reader whose={whose} onWhose={setWhose} />}
                </div>
              ))}
            </div>
          </div>
        </main>
        <TabStrip<DebriefTab>
          tabs={tabs.map(({ tab: one, name, Icon }) => ({
            tab: one,
            name,
            Icon,
            unread: one === 'talk' ? unread.talk : 0,
          }))}
          open={wide ? side : tab}
          onOpen={openTab}
        />
        <Ending
          open={!revealed}
          ending={debrief.ending}
          onTruth={() => reveal({ toTruth: true })}
          onClose={() => reveal({ toTruth: false })}
        />
        <ClueSheet clueId={clueId} onClose={() => setClueId(undefined)} />
        <RoomMenu open={menu} onClose={() => setMenu(false)} />
      </div>
    </TableContext>
  );
}

function tabPanel(
  tab: DebriefTab,
  { wide }: { wide: boolean },
): { id: string; role?: 'tabpanel'; 'aria-labelledby'?: string } {
  const id = `panel-${tab}`;
  return wide ? { id } : { id, role: 'tabpanel', 'aria-labelledby': `tab-${tab}` };
}
