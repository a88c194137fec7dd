import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onTopChange, topModal } from '../../../ui/modal-stack.ts';
import { peopleNames } from '../derived/cast.ts';
import { EVERYBODY } from '../state/conversations.ts';
import { phaseOf } from '../derived/phase.ts';
import { runningClock } from '../derived/pace.ts';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState, useRoomStore } from '../state/room-context.ts';
import { unreadTalk, useSeen } from '../state/unread.ts';
import { useWhisper } from '../state/use-whisper.ts';
import type { RoomStoreState } from '../state/room-step.ts';
import { spokenBetween } from './spoken-between.ts';

/** Minutes before a deadline at which the announcer warns. */
const WARNED_MINUTES = [3, 1] as const;
const MINUTE_MS = 60_000;
/** Browser timers hold at most 2³¹ ms; a later deadline gets no timer. */
const TIMER_MAX_MS = 2_000_000_000;
/**
 * Milliseconds before a new log region shows sentences: screen readers follow a region only a moment after it appears.
 */
const SETTLED_MS = 50;
const STANDS_MS = 4_000;
/** Milliseconds to wait before a message is announced; a message that is read at once needs no announcement. */
const READ_ALONG_MS = 500;

/**
 * Announces room changes to screen readers. Renders inside the topmost open dialog, because everything else is inert
 * then.
 */
export function Announcer() {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [tell] = useState(
    () =>
      (sentence: string): void =>
        setSaid((before) => [...before, sentence]),
  );
  // There is no chat before the room has seats.
  const hasTalk = useRoom().seats.length > 0;
  const modal = useSyncExternalStore(onTopChange, topModal);
  useTheRoom(tell);
  useDeadline(tell);
  const place = <AnnouncerLog key={modal === undefined ? 'page' : 'dialog'} said={said} onOver={setSaid} />;
  return (
    <>
      {hasTalk && <TalkHints tell={tell} />}
      {modal === undefined ? place : createPortal(place, modal)}
    </>
  );
}

type Tell = (sentence: string) => void;

interface AnnouncerLogProps {
  readonly said: readonly string[];
  readonly onOver: (rest: readonly string[]) => void;
}

function AnnouncerLog({ said, onOver }: AnnouncerLogProps) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(true), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (said.length === 0) return;
    const timer = window.setTimeout(() => onOver([]), STANDS_MS);
    return () => window.clearTimeout(timer);
  }, [said, onOver]);
  return (
    // Role `log`: screen readers read only the new sentence, not the whole region.
    <div className="visually-hidden" role="log" aria-label="房间里的动静">
      {settled && said.map((sentence, index) => <p key={index}>{sentence}</p>)}
    </div>
  );
}

function useTheRoom(tell: Tell): void {
  const store = useRoomStore();
  useEffect(() => {
    let before: RoomStoreState = store.state();
    return store.subscribe(() => {
      const after = store.state();
      if (before.room !== undefined && after.room !== undefined && before.room !== after.room) {
        for (const sentence of spokenBetween(before.room, after.room)) tell(sentence);
      }
      // A lost connection has a banner of its own, which announces itself.
      if (
        before.connectionStatus === 'reconnecting' &&
        (after.connectionStatus === 'live' || after.connectionStatus === 'polling')
      )
        tell('已重新连上');
      before = after;
    });
  }, [store, tell]);
}

/** Announces the remaining minutes; the running countdown is visual only. */
function useDeadline(tell: Tell): void {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const deadlineAt = runningClock(room);
  useEffect(() => {
    if (deadlineAt === null) return;
    const timers = WARNED_MINUTES.map((minutes) => {
      const left = deadlineAt - minutes * MINUTE_MS - (Date.now() + offset);
      return left <= 0 || left > TIMER_MAX_MS ? undefined : window.setTimeout(() => tell(`还剩 ${minutes} 分钟`), left);
    });
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [deadlineAt, offset, tell]);
}

/** Announces messages while the chat is not visible: public messages once until the player looks, and every whisper. */
function TalkHints({ tell }: { tell: Tell }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const [seen] = useSeen();
  const hushed = useHushed();
  const unread = [...unreadTalk(chat, { me: room.me.userId, seen, hushed }).keys()];
  const toTable = unread.includes(EVERYBODY);
  const whisper = useWhisper();
  const whisperSeq = whisper?.chatSeq;
  const isNoticed = ['playing', 'closing', 'leading'].includes(phaseOf(room).at);
  const from = whisper === undefined ? undefined : peopleNames(room, { chat, people: [whisper.from] });
  useEffect(() => {
    if (!toTable) return;
    const timer = window.setTimeout(() => tell('讨论里有新消息'), READ_ALONG_MS);
    return () => window.clearTimeout(timer);
  }, [toTable, tell]);
  // Announces every whisper, because its notice may be hidden behind an open dialog.
  useEffect(() => {
    if (whisperSeq === undefined) return;
    // With nothing on top of the table, the notice itself is read out.
    const timer = window.setTimeout(
      () => (!isNoticed || topModal() !== undefined) && tell(`${from}私下对你说话`),
      READ_ALONG_MS,
    );
    return () => window.clearTimeout(timer);
  }, [whisperSeq, from, isNoticed, tell]);
  return null;
}
