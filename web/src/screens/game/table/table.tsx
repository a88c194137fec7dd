import { classNames } from '../../../ui/class-names.ts';
import { CLOSING_TITLE } from '../clues/closing-panel.tsx';
import type { TablePhase } from '../derived/phase.ts';
import { lookMark } from '../derived/unused.ts';
import { ActTitle } from '../frame/act-title.tsx';
import { AnnouncementMark, Announcements } from '../frame/announcements.tsx';
import { LandedCard } from '../frame/landed-card.tsx';
import { NoticeLine } from '../frame/notice-line.tsx';
import { TodoBar } from '../frame/todo-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { WhisperCard } from '../frame/whisper-card.tsx';
import { useSeatSheet } from '../frame/use-seat-sheet.ts';
import { useStatementBoard } from '../statements/use-statement-board.tsx';
import ground from '../parts/room-ground.module.css';
import story from '../parts/story-type.module.css';
import { TabStrip } from '../parts/tab-strip.tsx';
import { useBackground } from '../sound/background.ts';
import { SceneryPicture, sceneryStyle, useScenery } from '../sound/scenery.tsx';
import { TableSound } from '../sound/table-sound.tsx';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { TableContext, type TableMoves } from '../state/table-context.ts';
import { lastSpeaker, unreadOf, useSeen } from '../state/unread.ts';
import { Together } from '../together/together.tsx';
import { goTo } from './go-to.ts';
import { NotesSheet } from './notes-sheet.tsx';
import { OverTheTable } from './over-the-table.tsx';
import { PageTurn } from './page-turn.tsx';
import { Panes } from './panes.tsx';
import { TAB_LOOKS } from './tab-looks.ts';
import css from './table.module.css';
import { useDigest } from './use-digest.ts';
import { type OpenTab, useOpenTab } from './use-open-tab.ts';
import { type TableSheets, useTableSheets } from './use-table-sheets.ts';

/** Screen of the acts and the closing: the reader beside or behind the other panels, one tap apart. */
export function Table({ phase }: { phase: TablePhase }) {
  const digest = useDigest();
  const open = useOpenTab(phase, { beginning: digest.open });
  const sheets = useTableSheets();
  const statementBoard = useStatementBoard();
  const moves = useMoves({ open, sheets, openStatementBoard: statementBoard.open });
  const scenery = useScenery(phase.act.scenery);
  useBackground(useRoom());
  return (
    <TableContext value={moves}>
      <div
        className={classNames(ground.ground, css.table, story.story)}
        style={sceneryStyle(scenery)}
        data-wide={open.wide}
      >
        <SceneryPicture scenery={scenery} />
        <Head phase={phase} moves={moves} sheets={sheets} />
        <Panes {...open} />
        <Tabs open={open} onNotes={() => moves.openNotes()} />
        <NotesSheet open={sheets.notes} onClose={() => sheets.setNotes(false)} />
        <LandedCard otherwise={<WhisperCard />} />
        <TableSound />
        <Together again={sheets.together} onAgain={sheets.setTogether} />
        <PageTurn phase={phase} />
        <OverTheTable phase={phase} sheets={sheets} digest={digest} />
        {statementBoard.elements}
      </div>
    </TableContext>
  );
}

interface Moving {
  readonly open: OpenTab;
  readonly sheets: TableSheets;
  readonly openStatementBoard: NonNullable<TableMoves['openStatementBoard']>;
}

function useMoves({ open, sheets, openStatementBoard }: Moving): TableMoves {
  const room = useRoom();
  const [seen, changeSeen] = useSeen();
  const sawClue = (id: string): void =>
    changeSeen((before) => ({
      ...before,
      clues: before.clues.includes(id) ? before.clues : [...before.clues, id],
      looked: { ...before.looked, [id]: lookMark(room) },
    }));
  return {
    openTab: open.openTab,
    openClue: (id) => {
      sheets.setClue(id);
      sawClue(id);
    },
    sawClue,
    openNotes: (place) => sheets.setNotes(place ?? true),
    openStatementBoard: room.ledger === null ? undefined : openStatementBoard,
    readAct: open.readAct,
    openTogether: sheets.setTogether,
    reading: open.reading,
    seen,
  };
}

function Head({ phase, moves, sheets }: { phase: TablePhase; moves: TableMoves; sheets: TableSheets }) {
  const room = useRoom();
  const seats = useSeatSheet();
  const closing = phase.at === 'closing';
  const { announcements, menu, pace, hint, opening } = sheets;
  return (
    <>
      <TopBar title={closing ? CLOSING_TITLE : <ActTitle act={phase.act} />} onMenu={menu.show} seats={seats} />
      <TodoBar go={(target) => goTo(target, { room, closing, moves, showPace: pace.show })}>
        <AnnouncementMark onOpen={announcements.set} />
      </TodoBar>
      <NoticeLine
        onSeats={seats.show}
        onMenu={menu.show}
        onPace={pace.show}
        onHint={hint.show}
        onAloud={opening.show}
        onTogether={sheets.setTogether}
        onTalk={() => moves.openTab('talk')}
      />
      <Announcements open={announcements.open} onOpen={announcements.set} />
    </>
  );
}

function Tabs({ open, onNotes }: { open: OpenTab; onNotes: () => void }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [seen] = useSeen();
  const hushed = useHushed();
  const unread = unreadOf(room, chat, seen, hushed);
  return (
    <TabStrip
      tabs={open.tabs.map((tab) => ({
        tab,
        unread: unread[tab],
        last: tab === 'talk' ? lastSpeaker(room, chat, hushed) : undefined,
        ...TAB_LOOKS[tab],
      }))}
      open={open.tab}
      onOpen={open.openTab}
      onNotes={onNotes}
    />
  );
}
