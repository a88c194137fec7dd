import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ActOpening } from './act-opening.tsx';
import { AnnouncementMark, Announcements } from '../frame/announcements.tsx';
import { CLOSING_TITLE, ClosingPanel } from '../clues/closing-panel.tsx';
import { ClueSheet } from '../clues/clue-sheet.tsx';
import { CluesPanel } from '../clues/clues-panel.tsx';
import { JUDGINGS } from '../clues/judgings.tsx';
import { DigestSheet } from './digest-sheet.tsx';
import { useLedger } from '../ledger/use-ledger.tsx';
import { HintSheet } from '../frame/hint-sheet.tsx';
import { LandedCard } from '../frame/landed-card.tsx';
import { type NotesPlace, NotesSheet } from './notes-sheet.tsx';
import { NoticeLine } from '../frame/notice-line.tsx';
import { NoticeSpace } from '../frame/notice-space.tsx';
import { PageTurn } from './page-turn.tsx';
import { PaceSheet } from '../frame/pace-sheet.tsx';
import { PlacesPanel } from '../places/places-panel.tsx';
import { Reader } from './reader.tsx';
import type { TablePhase } from '../derived/phase.ts';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState, useSeatMemory } from '../state/room-context.ts';
import { actToRead, lastSpeaker, seenAfter, unreadOf, useSeen } from '../state/unread.ts';
import { RoomMenu } from '../frame/room-menu.tsx';
import { useSeatSheet } from '../frame/use-seat-sheet.ts';
import ground from '../parts/room-ground.module.css';
import story from '../parts/story-type.module.css';
import { useBackground } from '../sound/background.ts';
import { SceneryPicture, sceneryStyle, useScenery } from '../sound/scenery.tsx';
import { TableSound } from '../sound/table-sound.tsx';
import { TabStrip } from '../parts/tab-strip.tsx';
import { TableContext, type TableMoves } from '../state/table-context.ts';
import css from './table.module.css';
import { END_ACT, endActTab, TABS, tabsOf, type Tab } from '../derived/tabs.ts';
import { TAB_LOOKS } from './tab-looks.ts';
import { TalkPanel } from '../talk/talk-panel.tsx';
import { TasksPanel } from './tasks-panel.tsx';
import { Together } from '../together/together.tsx';
import { WhileAwaySheet } from '../slow/while-away-sheet.tsx';
import { TodoBar } from '../frame/todo-bar.tsx';
import type { TodoTarget } from '../derived/todo-line.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { useDigest } from './use-digest.ts';
import { useWide } from '../state/use-wide.ts';

const PANELS: Record<Exclude<Tab, 'reader'>, () => React.JSX.Element> = {
  clues: CluesPanel,
  places: PlacesPanel,
  closing: ClosingPanel,
  talk: TalkPanel,
  tasks: TasksPanel,
};

/** Panels that may hold nothing but words. */
const SCROLLED_ALONE: readonly Tab[] = ['places', 'closing', 'tasks'];

/** What a new act lays out anew. */
const FROM_THE_TOP: readonly Tab[] = ['clues', 'places'];

/** The acts and the closing: reading beside or behind the table, one tap apart. */
export function Table({ phase }: { phase: TablePhase }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const wide = useWide();
  const memory = useSeatMemory();
  const [seen, changeSeen] = useSeen();
  const hushed = useHushed();
  const tabs = tabsOf(room, { wide });
  const [wanted, setWanted] = useState<Tab>(() => TABS.find((tab) => tab === memory.read('tab')) ?? 'reader');
  const tab = tabs.includes(wanted) ? wanted : (tabs[0] ?? 'clues');
  const [clueId, setClueId] = useState<string>();
  const [menu, setMenu] = useState(false);
  const [pacing, setPacing] = useState(false);
  const [hinting, setHinting] = useState(false);
  const [noting, setNoting] = useState<NotesPlace>(false);
  const seats = useSeatSheet();
  const ledger = useLedger();
  const digest = useDigest();
  const [telling, setTelling] = useState(false);
  const [again, setAgain] = useState(false);
  const [togetherAgain, setTogetherAgain] = useState<string>();
  // Who takes a seat over has all of it to read.
  const [reading, setReading] = useState(() => (digest.open ? 1 : Number(memory.read('reading')) || actToRead(room)));

  const openTab = (next: Tab): void => {
    setWanted(next);
    memory.write('tab', next);
  };
  const sawClue = (id: string): void =>
    changeSeen((before) => (before.clues.includes(id) ? before : { ...before, clues: [...before.clues, id] }));
  const moves: TableMoves = {
    openTab,
    openClue: (id) => {
      setClueId(id);
      sawClue(id);
    },
    sawClue,
    openNotes: (place) => setNoting(place ?? true),
    openLedger: room.ledger === null ? undefined : ledger.open,
    readAct: (act) => {
      setReading(act);
      memory.write('reading', String(act));
      openTab('reader');
    },
    openTogether: setTogetherAgain,
    reading,
    seen,
  };

  // The closing is what everybody does now: the table opens there, once.
  const closing = phase.at === 'closing';
  const [closingShown, setClosingShown] = useState(() => memory.read('closing') !== undefined);
  if (closing && !closingShown) {
    setClosingShown(true);
    setWanted('closing');
  }
  useEffect(() => {
    if (closingShown) memory.write('closing', 'shown');
  }, [closingShown, memory]);

  useEffect(() => {
    changeSeen((before) => seenAfter(tab, { room, chat, seen: before }));
    if (wide && reading === actToRead(room)) changeSeen((before) => seenAfter('reader', { room, chat, seen: before }));
  }, [tab, wide, reading, room, chat, changeSeen]);

  // Another act lies in front from its beginning.
  const shownAct = useRef(phase.act.number);
  useEffect(() => {
    if (shownAct.current === phase.act.number) return;
    shownAct.current = phase.act.number;
    for (const one of FROM_THE_TOP) document.getElementById(`panel-${one}`)?.scrollTo({ top: 0 });
  }, [phase.act.number]);

  const go = (target: TodoTarget): void => {
    if (target.to === 'clue' && closing) {
      openTab('closing');
      document.getElementById(`paper-${target.clueId}`)?.scrollIntoView({ block: 'start' });
    }
    if (target.to === 'clue' && !closing) moves.openClue(target.clueId);
    if (target.to === 'places') openTab('places');
    if (target.to === 'reader') moves.readAct(actToRead(room));
    if (target.to === 'pace') setPacing(true);
    if (target.to === 'inquiries') openTab('tasks');
    if (target.to === 'judgings') {
      openTab('closing');
      requestAnimationFrame(() => document.getElementById(JUDGINGS)?.scrollIntoView({ block: 'start' }));
    }
    if (target.to === 'end-act') {
      openTab(endActTab(room));
      // Its panel is shown first: what is hidden takes no focus.
      requestAnimationFrame(() => {
        const end = document.getElementById(END_ACT);
        end?.scrollIntoView({ block: 'end' });
        end?.querySelector('button')?.focus({ preventScroll: true });
      });
    }
  };
  // What was told to the player before stands in the script and in the time line.
  const readDigest = (): void => {
    const { digest: told } = digest;
    if (told !== undefined && !digest.again) {
      const heard = room.announcements.filter(({ at }) => at <= told.tookOverAt).length;
      changeSeen((before) => ({ ...before, told: phase.act.number, announcements: heard }));
    }
    digest.close();
  };
  const scenery = useScenery(phase.act.scenery);
  useBackground(room);
  const unread = unreadOf(room, chat, seen, hushed);
  const title = closing ? CLOSING_TITLE : `第 ${phase.act.number} 幕 ${phase.act.title}`;
  return (
    <TableContext value={moves}>
      <div className={classNames(ground.ground, css.table, story.story)} style={sceneryStyle(scenery)} data-wide={wide}>
        <SceneryPicture scenery={scenery} />
        <TopBar title={title} onMenu={() => setMenu(true)} seats={seats}>
          <AnnouncementMark heard={seen.announcements} onOpen={setTelling} />
        </TopBar>
        <TodoBar go={go} />
        <NoticeLine
          onSeats={seats.show}
          onMenu={() => setMenu(true)}
          onPace={() => setPacing(true)}
          onHint={() => setHinting(true)}
          onAloud={() => setAgain(true)}
          onTogether={setTogetherAgain}
        />
        <Announcements
          heard={seen.announcements}
          onHeard={(count) => changeSeen((before) => ({ ...before, announcements: count }))}
          open={telling}
          onOpen={setTelling}
        />
        <main className={css.panes}>
          <div className={css.reading} data-shown={wide || tab === 'reader'} {...tabPanel('reader', { wide })}>
            <Reader />
          </div>
          <div className={css.side} data-shown={wide || tab !== 'reader'}>
            {tabs.map((one) => {
              if (one === 'reader') return null;
              const Panel = PANELS[one];
              return (
                <div
                  key={one}
                  className={css.panel}
                  data-shown={one === tab}
                  // With nothing in them to press, the keyboard scrolls from here.
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                  tabIndex={SCROLLED_ALONE.includes(one) ? 0 : undefined}
                  {...tabPanel(one, { wide: false })}
                >
                  {one !== 'talk' && <NoticeSpace />}
                  <Panel />
                </div>
              );
            })}
          </div>
        </main>
        <TabStrip
          tabs={tabs.map((one) => ({
            tab: one,
            unread: unread[one],
            last: one === 'talk' ? lastSpeaker(room, chat, hushed) : undefined,
            ...TAB_LOOKS[one],
          }))}
          open={tab}
          onOpen={openTab}
          onNotes={() => moves.openNotes()}
        />
        <NotesSheet open={noting} onClose={() => setNoting(false)} />
        <LandedCard />
        <TableSound />
        <Together again={togetherAgain} onAgain={setTogetherAgain} />
        <PageTurn phase={phase} />
        <ClueSheet clueId={clueId} onClose={() => setClueId(undefined)} />
        {!digest.open && (
          <ActOpening
            phase={phase}
            told={seen.told}
            again={again}
            onAgain={setAgain}
            onTold={(act) => changeSeen((before) => ({ ...before, told: Math.max(before.told, act) }))}
          />
        )}
        <PaceSheet phase={phase} open={pacing} onClose={() => setPacing(false)} />
        {ledger.elements}
        <HintSheet open={hinting} onClose={() => setHinting(false)} />
        <RoomMenu
          open={menu}
          onClose={() => setMenu(false)}
          onHint={room.hints === null ? undefined : () => setHinting(true)}
          onDigest={digest.digest === undefined ? undefined : digest.show}
        />
        {room.slow !== undefined && !digest.open && (
          <WhileAwaySheet waits={phase.act.number > seen.told && phase.act.opening.trim() !== ''} />
        )}
        {digest.digest !== undefined && (
          <DigestSheet
            digest={digest.digest}
            open={digest.open}
            again={digest.again}
            onClose={readDigest}
            onRead={() => {
              readDigest();
              moves.readAct(1);
            }}
          />
        )}
      </div>
    </TableContext>
  );
}

function tabPanel(
  tab: Tab,
  { wide }: { wide: boolean },
): { id: string; role?: 'tabpanel'; 'aria-labelledby'?: string } {
  const id = `panel-${tab}`;
  return wide ? { id } : { id, role: 'tabpanel', 'aria-labelledby': `tab-${tab}` };
}
