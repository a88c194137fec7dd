import { useEffect, useState } from 'react';
import { ClueSheet } from '../clues/clue-sheet.tsx';
import { CluesPanel } from '../clues/clues-panel.tsx';
import css from './debrief.module.css';
import { talksToAgree } from '../state/conversations.ts';
import { isPaper, PAPER_TABS, SIDE_TABS, type DebriefTab, type PaperTab, type SideTab } from './debrief-tabs.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Ending } from './ending.tsx';
import { Epilogue } from './epilogue.tsx';
import { NextNews } from './again/next-news.tsx';
import { type NotesPlace, NotesSheet } from '../table/notes-sheet.tsx';
import { PaperSwitch } from './paper-switch.tsx';
import { Reader } from '../table/reader.tsx';
import { Review } from './review.tsx';
import type { DebriefPhase } from '../derived/phase.ts';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState, useSeatMemory } from '../state/room-context.ts';
import { actToRead, lastSpeaker, seenAfter, unreadOf, useSeen } from '../state/unread.ts';
import { SiteNotice } from '../frame/notice-line.tsx';
import { NoticeSpace } from '../frame/notice-space.tsx';
import { RoomMenu } from '../frame/room-menu.tsx';
import ground from '../parts/room-ground.module.css';
import story from '../parts/story-type.module.css';
import { TabStrip } from '../parts/tab-strip.tsx';
import { TableContext, type TableMoves } from '../state/table-context.ts';
import { TalkPanel } from '../talk/talk-panel.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { Truth } from './truth.tsx';
import { useWide } from '../state/use-wide.ts';

/** Screen after the game: ending, truth, replay, scores and report. The chat stays open. */
export function Debrief({ phase: { debrief, dissolved } }: { phase: DebriefPhase }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const wide = useWide();
  const memory = useSeatMemory();
  // A solo player has nobody to chat with.
  const sides = SIDE_TABS.filter((one) => one.tab !== 'talk' || room.script.player > 1);
  const [tab, setTab] = useState<DebriefTab>(
    () => [...PAPER_TABS, ...sides].find((one) => one.tab === memory.read('debrief'))?.tab ?? 'review',
  );
  // On a wide screen one paper and one side tab are open at the same time.
  const [paper, setPaper] = useState<PaperTab>(isPaper(tab) ? tab : 'truth');
  const [side, setSide] = useState<SideTab>(isPaper(tab) ? 'review' : tab);
  const [menu, setMenu] = useState(false);
  const [noting, setNoting] = useState<NotesPlace>(false);
  const [clueId, setClueId] = useState<string>();
  const [seen, changeSeen] = useSeen();
  const hushed = useHushed();
  const [reading, setReading] = useState(() => actToRead(room));
  const [whose, setWhose] = useState(room.me.characterId ?? room.characters[0]?.characterId ?? '');
  const [revealed, setRevealed] = useState(() => memory.read('ending') !== undefined);

  const [hasReadOwn, setHasReadOwn] = useState(() => memory.read('epilogue') !== undefined);
  const readOwn = (): void => {
    memory.write('epilogue', 'read');
    setHasReadOwn(true);
  };

  const openTab = (next: DebriefTab): void => {
    setTab(next);
    memory.write('debrief', next);
    if (isPaper(next)) setPaper(next);
    else setSide(next);
  };
  const moves: TableMoves = {
    openTab: (next) => openTab(next === 'talk' || next === 'reader' ? next : 'review'),
    openClue: setClueId,
    sawClue: () => {},
    openNotes: (place) => setNoting(place ?? true),
    openTogether: () => {},
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
  const tabs = [...(wide ? [] : PAPER_TABS), ...sides].sort((one, other) => one.place - other.place);
  return (
    <TableContext value={moves}>
      <div className={classNames(ground.ground, css.debrief, story.story)} data-wide={wide}>
        <TopBar title={dissolved ? '房间已解散' : '结案'} onMenu={() => setMenu(true)} />
        <SiteNotice />
        <main className={css.panes}>
          <div className={css.side} data-shown={wide || !isPaper(tab)}>
            {sides.map(({ tab: one }) => (
              <div key={one} className={css.panel} data-shown={one === side} {...tabPanel(one, { wide: false })}>
                {one !== 'talk' && <NoticeSpace />}
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
              </div>
            ))}
          </div>
          <div className={css.papers} data-shown={wide || isPaper(tab)}>
            {wide && <PaperSwitch open={paper} onOpen={openTab} />}
            <div className={css.stack}>
              {PAPER_TABS.map(({ tab: one }) => (
                <div key={one} className={css.panel} data-shown={one === paper} {...tabPanel(one, { wide })}>
                  {!wide && one === 'truth' && <NoticeSpace />}
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
            unread: one === 'talk' ? unread.talk + talksToAgree(room) : 0,
            last: one === 'talk' ? lastSpeaker(room, chat, hushed) : undefined,
          }))}
          open={wide ? side : tab}
          onOpen={openTab}
          onNotes={() => moves.openNotes()}
        />
        {debrief.epilogue !== null && (
          <Epilogue open={!revealed && !hasReadOwn} epilogue={debrief.epilogue} onEnding={readOwn} />
        )}
        <Ending
          open={!revealed && (debrief.epilogue === null || hasReadOwn)}
          ending={debrief.ending}
          onTruth={() => reveal({ toTruth: true })}
          onClose={() => reveal({ toTruth: false })}
        />
        <ClueSheet clueId={clueId} onClose={() => setClueId(undefined)} />
        <NextNews />
        <NotesSheet open={noting} onClose={() => setNoting(false)} />
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
