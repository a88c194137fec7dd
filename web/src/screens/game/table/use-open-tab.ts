import { useEffect, useRef, useState } from 'react';
import { useStepBack } from '../../../ui/step-back.ts';
import type { TablePhase } from '../derived/phase.ts';
import { TABS, tabsOf, type Tab } from '../derived/tabs.ts';
import { useRoom, useRoomState, useSeatMemory } from '../state/room-context.ts';
import { actToRead, seenAfter, useSeen } from '../state/unread.ts';
import { useWide } from '../state/use-wide.ts';

const FROM_THE_TOP: readonly Tab[] = ['clues', 'places'];

export interface OpenTab {
  readonly wide: boolean;
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly openTab: (next: Tab) => void;
  readonly reading: number;
  readonly readAct: (act: number) => void;
}

/**
 * Returns the open tab and act on this device; what is open counts as seen.
 * @param beginning True if the player has just taken over the seat and starts reading at act 1.
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

  // The first step back leads to the first tab, 剧本. The next one asks first (`frame/way-out.tsx`).
  const [first = tab] = tabs;
  useStepBack(tab !== first, () => openTab(first));

  // The closing opens by itself once, because every player has to act there.
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

  const shownAct = useRef(phase.act.number);
  useEffect(() => {
    if (shownAct.current === phase.act.number) return;
    shownAct.current = phase.act.number;
    for (const one of FROM_THE_TOP) document.getElementById(`panel-${one}`)?.scrollTo({ top: 0 });
  }, [phase.act.number]);

  return { wide, tabs, tab, openTab, reading, readAct };
}
