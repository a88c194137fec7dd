import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Book } from '../../../ui/home-icons.tsx';
import { useStepBack } from '../../../ui/step-back.ts';
import { ClueSheet } from '../clues/clue-sheet.tsx';
import { NoticeLine } from '../frame/notice-line.tsx';
import { NoticeSpace } from '../frame/notice-space.tsx';
import { RoomMenu } from '../frame/room-menu.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { WhisperCard } from '../frame/whisper-card.tsx';
import { useSeatSheet } from '../frame/use-seat-sheet.ts';
import { Clue, People, Talk } from '../parts/icons.tsx';
import ground from '../parts/room-ground.module.css';
import story from '../parts/story-type.module.css';
import { TabStrip } from '../parts/tab-strip.tsx';
import { useHushed } from '../state/muted.ts';
import type { GameMasterPhase } from '../derived/phase.ts';
import { ActTitle } from '../frame/act-title.tsx';
import { useRoom, useRoomState, useSeatMemory } from '../state/room-context.ts';
import { TableContext, type TableMoves } from '../state/table-context.ts';
import { lastSpeaker, seenAfter, unreadOf, useSeen } from '../state/unread.ts';
import { useWide } from '../state/use-wide.ts';
import { TalkPanel } from '../talk/talk-panel.tsx';
import { CluesOnTable } from './clues-on-table.tsx';
import { GameMasterBar } from './game-master-bar.tsx';
import css from './game-master-screen.module.css';
import { PlanPanel } from './plan-panel.tsx';
import { SeatsPanel } from './seats-panel.tsx';

const LOOKS = {
  seats: { name: '座位', Icon: People },
  plan: { name: '提词', Icon: Book },
  clues: { name: '线索', Icon: Clue },
  talk: { name: '讨论', Icon: Talk },
} as const;
type GameMasterTab = keyof typeof LOOKS;
const TABS: readonly GameMasterTab[] = ['seats', 'plan', 'clues', 'talk'];
/** On a wide screen the chat has its own pane beside these tabs. */
const BESIDE_TALK: readonly GameMasterTab[] = ['seats', 'plan', 'clues'];

/** Screen of the game master: seats, texts to read aloud, public clues and chat. */
export function GameMasterScreen({ phase }: { phase: GameMasterPhase }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const wide = useWide();
  const memory = useSeatMemory();
  const hushed = useHushed();
  const [seen, changeSeen] = useSeen();
  const [wanted, setWanted] = useState<GameMasterTab>(
    () => TABS.find((one) => one === memory.read('lead-tab')) ?? 'seats',
  );
  const [clueId, setClueId] = useState<string>();
  const [menu, setMenu] = useState(false);
  const seats = useSeatSheet();
  const tabs = wide ? BESIDE_TALK : TABS;
  const tab = tabs.includes(wanted) ? wanted : 'seats';
  const openTab = (next: GameMasterTab): void => {
    setWanted(next);
    memory.write('lead-tab', next);
  };
  useStepBack(tab !== 'seats', () => openTab('seats'));
  const isTalking = wide || tab === 'talk';
  useEffect(() => {
    if (isTalking) changeSeen((before) => seenAfter('talk', { room, chat, seen: before }));
  }, [isTalking, room, chat, changeSeen]);
  const moves: TableMoves = {
    openTab: (next) => openTab(next === 'talk' ? 'talk' : 'clues'),
    openClue: setClueId,
    sawClue: () => {},
    openNotes: () => {},
    openTogether: () => {},
    readAct: () => {},
    reading: 0,
    seen,
  };
  const panel = (one: GameMasterTab) =>
    ({ id: `panel-${one}`, role: 'tabpanel', 'aria-labelledby': `tab-${one}`, 'data-shown': one === tab }) as const;
  const title = phase.isClosing ? '最后答卷' : <ActTitle act={phase.act} />;
  return (
    <TableContext value={moves}>
      <div className={classNames(ground.ground, css.leading, story.story)} data-wide={wide}>
        <TopBar title={title} onMenu={() => setMenu(true)} seats={seats} />
        <GameMasterBar phase={phase} />
        <NoticeLine onSeats={seats.show} onMenu={() => setMenu(true)} onTalk={() => openTab('talk')} />
        <main className={css.panes}>
          <div className={css.panel} {...panel('seats')}>
            <NoticeSpace />
            <SeatsPanel phase={phase} />
          </div>
          <div className={css.panel} {...panel('plan')}>
            <NoticeSpace />
            <PlanPanel phase={phase} />
          </div>
          <div className={css.panel} {...panel('clues')}>
            <NoticeSpace />
            <CluesOnTable onOpen={setClueId} />
          </div>
          <div
            className={classNames(css.panel, css.talk)}
            {...(wide ? { 'data-shown': true, 'aria-label': '讨论', role: 'region' } : panel('talk'))}
          >
            <TalkPanel />
          </div>
        </main>
        <TabStrip<GameMasterTab>
          tabs={tabs.map((one) => ({
            tab: one,
            ...LOOKS[one],
            unread: one === 'talk' ? unreadOf(room, chat, seen, hushed).talk : 0,
            last: one === 'talk' ? lastSpeaker(room, chat, hushed) : undefined,
          }))}
          open={tab}
          onOpen={openTab}
        />
        <WhisperCard />
        <ClueSheet clueId={clueId} onClose={() => setClueId(undefined)} />
        <RoomMenu open={menu} onClose={() => setMenu(false)} />
      </div>
    </TableContext>
  );
}
