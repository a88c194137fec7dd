import type { ClueView } from '@juzhongren/contract/room/clues';
import type { TodoView } from '@juzhongren/contract/room/todo';
import type { RoomView } from '@juzhongren/contract/room/view';
import { formatPrice } from '../../../format/amounts.ts';
import { awaitedNames, emptySeats, isAlone, takenSeats, waitsAlone } from './cast.ts';
import { isTreat, owedBy, unpaidSeats } from './dues.ts';
import { awaitedMembers, lobbyAwaited } from './lobby-awaited.ts';
import { isNewClue } from './clue-news.ts';
import { agreed, isLastAct, isWaitedFor, readersText, stillReading } from './pace.ts';
import { phaseOf, tablePhase } from './phase.ts';
import { isLocked, lookMark, unusedClues, unusedLines } from './unused.ts';

/** Target of a tap on the to-do line (现在该做什么). */
export type TodoTarget =
  | {
      readonly to:
        | 'invite'
        | 'characters'
        | 'seats'
        | 'places'
        | 'reader'
        | 'pace'
        | 'judgings'
        | 'confession'
        | 'inquiries'
        | 'end-act'
        | 'truth'
        | 'none';
    }
  | { readonly to: 'clue'; readonly clueId: string };

export interface TodoLine {
  readonly text: string;
  /** Awaited players, or the purpose of the step. */
  readonly detail: string | undefined;
  readonly target: TodoTarget;
  readonly mine: boolean;
}

/** Opened clues, and the `lookMark` at which each was last looked at. */
interface Looked {
  readonly clues: readonly string[];
  readonly looked?: Readonly<Record<string, number>> | undefined;
}

/** State of this device: who is connected, as far as known, and which clues were opened. */
interface Besides {
  readonly online?: readonly number[];
  readonly seen?: Looked;
  /** True if the confession is undecided and at most one paper is still to be submitted. */
  readonly confessionDue?: boolean;
}

/**
 * Returns the text of the to-do line (现在该做什么). It never repeats the label of a button, so that no two things on a
 * screen have the same name.
 */
export function todoLine(room: RoomView, { online = [], seen, confessionDue = false }: Besides = {}): TodoLine {
  const first = seen === undefined ? undefined : notLookedAt(room, seen);
  const { kind, clueId, waitingFor } = room.todo;
  const waiting = waitingFor.length === 0 ? undefined : `在等：${awaitedNames(room, waitingFor, online)}`;
  const clue: TodoTarget = clueId === null ? { to: 'none' } : { to: 'clue', clueId };
  const title = room.clues.find((candidate) => candidate.clueId === clueId)?.title;
  const mine = (text: string, target: TodoTarget, detail?: string): TodoLine => ({ text, detail, target, mine: true });
  // If everybody waits for this player, that comes first in the detail.
  const due = (text: string, target: TodoTarget, detail?: string): TodoLine =>
    mine(text, target, isWaitedFor(room) ? WAITED_FOR : detail);
  const wait = (text: string, target: TodoTarget): TodoLine => ({ text, detail: waiting, target, mine: false });
  const closing = phaseOf(room).at === 'closing';
  if (first !== undefined) return due(first.text, { to: 'clue', clueId: first.clue.clueId }, first.detail);
  if (confessionDue && BESIDE_CONFESSION.includes(kind)) {
    return mine('要不要坦白，先想好', { to: 'confession' }, '说或不说，交卷前定下来');
  }
  switch (kind) {
    case 'invite':
      return mine('叫朋友来入座', { to: 'invite' }, `已到 ${room.members.length} 人，共 ${room.script.player} 位`);
    case 'choose-character':
      // A player who is alone sees inviting as the main action below; this line is for the time until others join.
      return mine(
        waitsAlone(room) ? '等人的时候，先挑个角色' : '挑一个角色',
        { to: 'characters' },
        '每个人演一个，先到先得',
      );
    case 'take-seat':
      return mine('有座位等你坐下', { to: 'seats' }, `空着 ${emptySeats(room).length} 个座位`);
    case 'wait-seat':
      return { text: '座位都坐满了', detail: '有人离开时可以接手', target: { to: 'none' }, mine: false };
    case 'get-ready':
      return mine(`${room.me.characterId === null ? '想演谁说好了' : '角色选好了'}，告诉大家一声`, { to: 'none' });
    case 'wait-ready':
      return { ...wait('等大家就绪', { to: 'seats' }), detail: lobbyDetail(room, online) };
    case 'start':
      return mine('人齐了，可以开局', { to: 'none' });
    case 'wait-start':
      return wait('都好了，等房主开局', { to: 'seats' });
    case 'pay':
      return mine('付清就开局', { to: 'none' }, `你要付 ${formatPrice(owedBy(room, room.me.userId).cents)}`);
    case 'wait-pay': {
      // In a treat the seats belong to others but the host pays, so seats are counted instead of names.
      const detail = isTreat(room) ? `还有 ${unpaidSeats(room).length} 个座位没付清` : waiting;
      return { text: isTreat(room) ? '等房主付款' : '等大家付款', detail, target: { to: 'none' }, mine: false };
    }
    case 'vote':
      return due(closing ? '说出你的结论' : '有件事等你表态', clue, title);
    case 'answer':
      return due(closing ? '把推理写下来' : '有几个问题等你回答', clue, title);
    case 'reply':
      return mine('有人问你一句话', { to: 'inquiries' }, '要照实答，也可以不说');
    case 'judge':
      return due(
        '评一评别人做到了没有',
        { to: 'judgings' },
        `还有 ${room.judgings.filter(({ mine: said }) => said === null).length} 件没评`,
      );
    case 'read':
      return mine('先读这一幕', { to: 'reader' }, readingDetail(room, online));
    case 'wait-reading':
      return wait(readersText(room, online), { to: 'pace' });
    case 'search':
      return due('去各处看看', { to: 'places' }, `手里还有 ${room.points.left} 点`);
    case 'finish-act':
      if (isAlone(room)) return mine('想好了，就翻到下一页', { to: 'end-act' }, unusedDetail(room));
      return (
        missingVote(room) ?? due('聊透了，就一起翻页', { to: 'end-act' }, agreedDetail(room) ?? unusedDetail(room))
      );
    case 'wait-act':
      return wait(`等待其他玩家（${agreed(room).length}/${takenSeats(room).length}）`, { to: 'pace' });
    case 'turning':
      return turningLine(room);
    case 'paused':
      return { text: '暂停中，大家歇一会儿', detail: undefined, target: { to: 'pace' }, mine: false };
    case 'move-on':
      return { text: '时间到了，要不要往下走', detail: waiting, target: { to: 'none' }, mine: true };
    case 'wait-sheets': {
      const taken = takenSeats(room);
      const handedIn = taken.filter((seat) => seat.submitted).length;
      return wait(`已交卷，等其他人（${handedIn}/${taken.length}）`, { to: 'pace' });
    }
    case 'read-truth':
      return mine('案子结了，看看真相', { to: 'truth' });
    case 'closed':
      return { text: '这一局已经结束', detail: undefined, target: { to: 'none' }, mine: false };
  }
}

function lobbyDetail(room: RoomView, online: readonly number[]): string | undefined {
  const awaited = lobbyAwaited(room);
  return awaited.length === 0 ? undefined : `在等：${awaitedMembers(room, awaited, online)}`;
}

/** While ballots are missing, the player is not sent to end the act, because that would close the vote. */
function missingVote(room: RoomView): TodoLine | undefined {
  const open = room.clues.find(({ vote }) => vote?.open === true && vote.closesAt === null && vote.cast < vote.of);
  if (open?.vote == null) return undefined;
  const target = { to: 'clue', clueId: open.clueId } as const;
  return { text: `还有 ${open.vote.of - open.vote.cast} 人没表态`, detail: open.title, target, mine: false };
}

function notLookedAt(
  room: RoomView,
  { clues: opened, looked }: Looked,
): { text: string; detail: string; clue: ClueView } | undefined {
  if (phaseOf(room).at !== 'playing' || !LATER.includes(room.todo.kind) || isAwaitedVote(room)) return undefined;
  const unread = room.clues.filter((clue) => isOwn(clue) && isNewClue(room, clue, opened));
  const [news] = unread;
  if (news !== undefined) return { text: '先看看手里的新线索', detail: `还有 ${unread.length} 条没看`, clue: news };
  const mark = lookMark(room);
  const clue = unusedClues(room).find(({ clueId }) => (looked?.[clueId] ?? 0) < mark);
  if (clue === undefined) return undefined;
  return { text: isLocked(clue) ? '有处锁还没打开' : '有样东西还没动过', detail: clue.title, clue };
}

/**
 * Clues in this player's hand, shown to them, or dealt. Clues that others publish are announced by a notice and listed
 * in the chat.
 */
const isOwn = ({ publication }: ClueView): boolean => publication === null || publication.how === 'came';

const LATER: readonly TodoView['kind'][] = ['search', 'vote', 'finish-act'];

const BESIDE_CONFESSION: readonly TodoView['kind'][] = ['vote', 'answer', 'judge', 'wait-sheets'];

const isAwaitedVote = (room: RoomView): boolean => room.todo.kind === 'vote' && isWaitedFor(room);

function unusedDetail(room: RoomView): string | undefined {
  const [line] = unusedLines(room);
  return line;
}

const WAITED_FOR = '大家在等你';

/** Does not hurry anybody; the last reader learns only that nobody else still reads. */
function readingDetail(room: RoomView, online: readonly number[]): string | undefined {
  if (isAlone(room)) return undefined;
  const others = stillReading(room, online).reading.filter((seat) => seat.characterId !== room.me.characterId).length;
  return others === 0 ? '不急，慢慢读' : `还有 ${others} 位也在读`;
}

function agreedDetail(room: RoomView): string | undefined {
  const { length } = agreed(room);
  return length === 0 ? undefined : `${length}/${takenSeats(room).length} 人同意了`;
}

function turningLine(room: RoomView): TodoLine {
  const phase = tablePhase(room);
  const line = { target: { to: 'none' }, mine: true } as const;
  if (phase?.at === 'closing') return { ...line, text: '答卷齐了，这就揭晓', detail: '要改还来得及' };
  const text = isLastAct(room) ? '这就进入最后的答卷' : `这就翻到第 ${(phase?.act.number ?? 0) + 1} 幕`;
  const isStoppable = phase?.act.turning?.by === 'agreement';
  return { ...line, text, detail: isStoppable ? '全桌都同意了' : '时间到了' };
}

/**
 * Reports whether this player alone can move the game on after the deadline: the host, anybody in the closing, or the
 * last player whose agreement is missing.
 */
export function decidesToMoveOn(room: RoomView): boolean {
  const phase = tablePhase(room);
  if (phase === undefined) return false;
  const others = phase.act.moveOnAsked.filter((seat) => seat !== phase.seat).length;
  return room.me.host || phase.at === 'closing' || others + 1 >= phase.act.moveOnNeeded;
}

/** Returns what the player can do after the deadline. Undefined without a seat. */
export function overdueText(room: RoomView): string | undefined {
  const { act } = tablePhase(room) ?? {};
  if (act === undefined) return undefined;
  if (act.moveOnAsked.length > 0) return `想往下走的 ${act.moveOnAsked.length}/${act.moveOnNeeded}`;
  if (decidesToMoveOn(room)) return '你可以带大家往下走';
  return `${act.moveOnNeeded} 人想往下走，就翻页`;
}
