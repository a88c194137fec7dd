// Builds the time-line of one seat: its own actions, and what all players saw. Notes stay private.
import type { Hint, RoomEvent, Receiver } from '@juzhongren/contract/room/events';
import { interludeOf } from '@juzhongren/engine/rules/interludes';
import { indexOf } from '@juzhongren/engine/state/script-index';
import { formatCounters } from './tokens-part.ts';
import { type CaseFile, characterOf, nameOf, placeNameOf, titleOf } from './case-file.ts';

export interface Moment {
  /** Unix ms. */
  readonly at: number;
  readonly text: string;
  /** True for the beginning of a chapter, such as an act, rather than a single event. */
  readonly heading: boolean;
}

export function timeLine(file: CaseFile): Moment[] {
  return sittings(file).flatMap(({ event, at, seat }): Moment[] => {
    if (!isTold(event)) return [];
    const line = lineOf(file, event, seat);
    return line === null ? [] : [typeof line === 'string' ? { at, text: line, heading: false } : { at, ...line }];
  });
}

/**
 * Returns the events from the start of play to the reveal, with the seat that the user had then: another user may have
 * it by now. A user without a seat has none.
 */
function sittings({ happened }: CaseFile): { event: RoomEvent; at: number; seat: string | undefined }[] {
  const seats = new Map<number, string>();
  const from = happened.findIndex(({ event }) => event.type === 'started');
  const to = happened.findIndex(({ event }) => event.type === 'ended');
  const told = happened.map(({ event, at }) => {
    if ('characterId' in event && event.characterId !== null) {
      // The previous player of this seat has none any more.
      for (const [userId, seat] of seats) if (seat === event.characterId) seats.delete(userId);
      seats.set(event.userId, event.characterId);
    }
    return { event, at, seat: 'userId' in event ? seats.get(event.userId) : undefined };
  });
  return told.slice(Math.max(0, from), to === -1 ? told.length : to + 1);
}

const TOLD = [
  'act-opened',
  'closing-opened',
  'ended',
  'searched',
  'clue-came',
  'clue-shown',
  'clue-given',
  'clue-published',
  'password-failed',
  'clue-unlocked',
  'clue-triggered',
  'place-opened',
  'points-given',
  'announced',
  'voted',
  'vote-closed',
  'answered',
  'confessed',
  'task-judged',
  'bargain-done',
  'counters-given',
  'counters-spent',
  'counters-paid',
  'counters-taken',
  'counters-reckoned',
  'skill-used',
  'question-put',
  'question-replied',
  'interlude-begun',
  'interlude-chosen',
  'left',
  'returned',
  'seat-taken',
  'seat-released',
  'hint-given',
] as const satisfies readonly RoomEvent['type'][];
type ToldEvent = Extract<RoomEvent, { type: (typeof TOLD)[number] }>;

function isTold(event: RoomEvent): event is ToldEvent {
  return TOLD.some((type) => type === event.type);
}

type Heading = { text: string; heading: true };

/** Returns the text of an event; null if this seat did not notice it. */
function lineOf(file: CaseFile, event: ToldEvent, whose: string | undefined): string | Heading | null {
  const { script, seat } = file;
  switch (event.type) {
    case 'act-opened':
      return { text: `第 ${event.act} 幕　${script.acts[event.act - 1]?.title ?? ''}`, heading: true };
    case 'closing-opened':
      return { text: '最后的答卷', heading: true };
    case 'ended':
      return { text: '结案', heading: true };
    case 'searched':
      return event.seat === seat
        ? `你在「${placeNameOf(file, event.placeId)}」搜到「${titleOf(file, event.clueId)}」`
        : null;
    case 'clue-came':
      return came(file, event.clueId, event.to);
    case 'clue-shown':
    case 'clue-given':
      return handed(file, event);
    case 'clue-published':
      return event.by === null
        ? `「${titleOf(file, event.clueId)}」公开了`
        : `${nameOf(file, event.by)}公开了「${titleOf(file, event.clueId)}」`;
    case 'password-failed':
      return event.seat === seat ? `你没能打开「${titleOf(file, event.clueId)}」` : null;
    case 'clue-unlocked':
      return event.seat === seat || event.to === 'table'
        ? `${nameOf(file, event.seat)}打开了「${titleOf(file, event.clueId)}」`
        : null;
    case 'clue-triggered':
      return event.seat === seat ? `你触发了「${titleOf(file, event.clueId)}」` : null;
    case 'place-opened':
      return `出现了新的地点「${placeNameOf(file, event.placeId)}」`;
    case 'points-given':
      return reaches(file, event.to) ? `得到 ${event.points} 点行动点` : null;
    case 'announced':
      return event.text;
    case 'voted':
      return event.seat === seat ? ballot(file, event) : null;
    case 'vote-closed':
      return `「${promptOf(file, event.clueId)}」投票结束：${optionOf(file, event.clueId, event.choice) ?? '没有结果'}`;
    case 'answered':
      return event.seat === seat ? `你交了「${titleOf(file, event.clueId)}」的答卷` : null;
    case 'confessed':
      return event.seat === seat ? '你坦白了' : null;
    case 'bargain-done':
      return bargained(file, event);
    case 'counters-given':
    case 'counters-spent':
    case 'counters-paid':
    case 'counters-taken':
    case 'counters-reckoned':
      return formatCounters(file, event);
    case 'skill-used':
      return event.seat === seat ? skillUsed(file, event) : null;
    case 'question-put':
      return event.from === seat || event.to === seat
        ? `${nameOf(file, event.from)}问${nameOf(file, event.to)}：${event.text}`
        : null;
    case 'question-replied':
      return replied(file, event);
    case 'task-judged':
      return event.seat === seat ? verdict(file, event) : null;
    case 'interlude-begun': {
      const interlude = interludeOf(script, event);
      return `${TOGETHER[interlude.kind]}「${interlude.title}」`;
    }
    case 'interlude-chosen':
      return event.seat === seat ? chosen(file, event) : null;
    case 'left':
      return whose === undefined ? null : `${nameOf(file, whose)}离开了`;
    case 'returned':
      return whose === undefined ? null : `${nameOf(file, whose)}回来了`;
    case 'seat-taken':
      return `${nameOf(file, event.characterId)}由新的玩家接手`;
    case 'seat-released':
      return `${nameOf(file, event.seat)}的座位空着，关键线索交给了大家`;
    case 'hint-given':
      return `提示：${formatHint(file, event.hint)}`;
  }
}

function formatHint(file: CaseFile, hint: Hint): string {
  switch (hint.kind) {
    case 'place':
      return `再看看「${placeNameOf(file, hint.placeId)}」`;
    case 'person':
      return `去问问${nameOf(file, hint.characterId)}`;
    case 'told':
      return `不用再搜，第 ${hint.act} 幕读到的、拿到手的，有人还没说出来`;
    case 'cards':
      return `把${hint.clueIds.map((id) => `「${titleOf(file, id)}」`).join('和')}放在一起看`;
    case 'nothing':
      return '没有更小的提示了';
  }
}

function reaches({ seat }: CaseFile, to: Receiver): boolean {
  return to === 'table' || to.seat === seat;
}

function came(file: CaseFile, clueId: string, to: Receiver): string | null {
  if (!reaches(file, to)) return null;
  return to === 'table' ? `「${titleOf(file, clueId)}」摆到了桌上` : `你得到「${titleOf(file, clueId)}」`;
}

type Handed = Extract<RoomEvent, { type: 'clue-shown' | 'clue-given' }>;

function handed(file: CaseFile, { type, from, to, clueId }: Handed): string | null {
  if (from !== file.seat && to !== file.seat) return null;
  const verb = type === 'clue-shown' ? '出示' : '交';
  return `${nameOf(file, from)}把「${titleOf(file, clueId)}」${verb}给${nameOf(file, to)}`;
}

function ballot(file: CaseFile, { clueId, choice }: { clueId: string; choice: string | null }): string {
  const option = optionOf(file, clueId, choice);
  return option === null ? `你收回了「${promptOf(file, clueId)}」的一票` : `你投给「${option}」`;
}

function verdict({ script }: CaseFile, { judgingId, done }: { judgingId: string; done: boolean }): string {
  const judging = indexOf(script).judgings.get(judgingId);
  const owner = judging === undefined ? '' : (indexOf(script).characters.get(judging.characterId)?.name ?? '');
  return `你${done ? '给' : '没给'}${owner}的任务点头`;
}

function skillUsed(file: CaseFile, { seat, skillId, on, placeId, clue }: Extract<RoomEvent, { type: 'skill-used' }>) {
  const name = characterOf(file, seat).skills?.find(({ id }) => id === skillId)?.name ?? '';
  const where = placeId === null ? '' : `在「${placeNameOf(file, placeId)}」`;
  const whom = on === null ? '' : `对${nameOf(file, on)}`;
  return `你${where}${whom}用了「${name}」${clue === null ? '' : `：「${titleOf(file, clue)}」`}`;
}

function bargained(file: CaseFile, { bargainId }: { bargainId: string }): string | null {
  const bargain = file.state.table.bargains.find((one) => one.bargainId === bargainId);
  if (bargain === undefined || (bargain.from !== file.seat && bargain.to !== file.seat)) return null;
  const { from, to, gives, returns, promise } = bargain;
  const back = returns === null ? `一句承诺：${promise ?? ''}` : `「${titleOf(file, returns)}」`;
  return `${nameOf(file, from)}拿「${titleOf(file, gives)}」和${nameOf(file, to)}换了${back}`;
}

const TOGETHER = { scene: '一起念', dark: '一起黑下来', reveal: '各选各的，一起亮' } as const;

function chosen({ script }: CaseFile, event: Extract<RoomEvent, { type: 'interlude-chosen' }>): string | null {
  const interlude = interludeOf(script, event);
  const options = interlude.kind === 'reveal' ? interlude.options : [];
  const option = options.find(({ id }) => id === event.optionId);
  return option === undefined ? null : `「${interlude.title}」，你选了「${option.label}」`;
}

const REPLIES = { yes: '是', no: '不是', unsaid: '不说' } as const;

function replied(file: CaseFile, { seat, inquiryId, reply }: Extract<RoomEvent, { type: 'question-replied' }>) {
  const inquiry = file.state.table.inquiries.find((one) => one.inquiryId === inquiryId);
  const isOwn = seat === file.seat || inquiry?.from === file.seat;
  return isOwn ? `${nameOf(file, seat)}答：${REPLIES[reply]}` : null;
}

function promptOf({ script }: CaseFile, clueId: string): string {
  return script.clues.find((clue) => clue.id === clueId)?.vote?.prompt ?? '';
}

function optionOf({ script }: CaseFile, clueId: string, choice: string | null): string | null {
  const options = script.clues.find((clue) => clue.id === clueId)?.vote?.options ?? [];
  return options.find((option) => option.id === choice)?.label ?? null;
}
