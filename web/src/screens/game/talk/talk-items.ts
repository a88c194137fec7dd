import type { ChatMessage } from '@juzhongren/contract/room/push';
import { conversationOf, EVERYBODY, heardIn } from '../state/conversations.ts';
import type { Landing } from '../derived/landing.ts';
import { talkGroups, type TalkGroup } from './talk-groups.ts';

/** Entry of a conversation: messages, a mark for redacted messages, or a clue that was published. */
export type TalkItem =
  | { readonly kind: 'said'; readonly key: number; readonly group: TalkGroup }
  | { readonly kind: 'sealed'; readonly key: number; readonly circle: readonly number[]; readonly count: number }
  | { readonly kind: 'landed'; readonly key: string; readonly landing: Landing };

/**
 * Returns a conversation in order. The public one also has redacted messages, one mark per circle in a run, and
 * `landings`, oldest first.
 */
export function talkItems(
  chat: readonly ChatMessage[],
  conversation: string,
  landings: readonly Landing[] = [],
): readonly TalkItem[] {
  const items: TalkItem[] = [];
  let words: ChatMessage[] = [];
  let sealed: ChatMessage[] = [];
  const endLabel = (): void => {
    items.push(...talkGroups(words).map((group): TalkItem => ({ kind: 'said', key: group[0].chatSeq, group })));
    words = [];
  };
  const endSealed = (): void => {
    items.push(...sealedMarks(sealed));
    sealed = [];
  };
  const left = conversation === EVERYBODY ? [...landings] : [];
  const layDown = (until: number): void => {
    for (let next = left[0]; next !== undefined && next.at < until; next = left[0]) {
      endLabel();
      endSealed();
      items.push({ kind: 'landed', key: `${next.clueId}:${next.how}`, landing: next });
      left.shift();
    }
  };
  for (const message of chat) {
    layDown(message.at);
    const heard = heardIn(message);
    if (heard === conversation) {
      endSealed();
      words.push(message);
    } else if (heard === undefined && conversation === EVERYBODY) {
      endLabel();
      sealed.push(message);
    }
  }
  layDown(Infinity);
  endLabel();
  endSealed();
  return items;
}

function sealedMarks(run: readonly ChatMessage[]): readonly TalkItem[] {
  const marks = new Map<string, Extract<TalkItem, { kind: 'sealed' }>>();
  for (const { chatSeq, circle, userId } of run) {
    const id = conversationOf(circle);
    const mark = marks.get(id) ?? { kind: 'sealed', key: chatSeq, circle: circle ?? [userId], count: 0 };
    marks.set(id, { ...mark, count: mark.count + 1 });
  }
  return [...marks.values()];
}
