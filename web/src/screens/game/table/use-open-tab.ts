import { useEffect, useRef, useState } from 'react';
import { useStepBack } from '../../../ui/step-back.ts';
import type { TablePhase } from '../derived/phase.ts';
import { TABS, tabsOf, type Tab } from '../derived/tabs.ts';
import { useRoom, useRoomState, useSeatMemory } from '../state/room-context.ts';
import { actToRead, seenAfter, useSeen } from '../state/unread.ts';
import { useWide } from '../state/use-wide.ts';

/** What a new act lays out anew. */
const FROM_THE_TOP: readonly Tab[] = ['clues', 'places'];

export interface OpenTab {
  /** Reading has a pane of its own. */
  readonly wide: boolean;
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly openTab: (next: Tab) => void;
  /** The act the reader shows. */
  readonly reading: number;
  readonly readAct: (act: number) => void;
}

/**
 * The tab and the act that lie in front, on this device; what lies there counts as seen.
 * @param beginning who takes a seat over has all of it to read
 */
export function useOpenTab(phase: TablePhase, { beginning }: { beginning: boolean }): OpenTab {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const wide = useWide();
  const memory = useSeatMemory();
  const [, changeSeen] = useSeen();
  const tabs = tabsOf(room, { wide });
  const [wanted, setWanted] = useState<Tab>(() => TABS.find((tab) => tab === memory.read('tab')) ?? 'reader');
  const tab = tabs.includes(wanted) ? wanted : (tabs[0] ?? 'clues');
  const [reading, setReading] = useState(() => (beginning ? 1 : Number(memory.read('reading')) || actToRead(room)));

  const openTab = (next: Tab): void => {
    setWanted(next);
    memory.write('tab', next);
  };
  const readAct = (act: number): void => {
    setReading(act);
    memory.write('reading', String(act));
    openTab('reader');
  };

  // The first step back leads to the first tab, 剧本; what the next one does is asked (`frame/way-out.tsx`).
  const [first = tab] = tabs;
  useStepBack(tab !== first, () => openTab(first));

  // The closing is what everybody does now: the table opens there, once.
  const [closingShown, setClosingShown] = useState(() => memory.read('closing') !== undefined);
  if (phase.at === 'closing' && !closingShown) {
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

  return { wide, tabs, tab, openTab, reading, readAct };
}
