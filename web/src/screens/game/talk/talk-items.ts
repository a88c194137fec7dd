import type { ChatMessage } from '@juzhongren/contract/room';
import { conversationOf, EVERYBODY, heardIn } from '../state/conversations.ts';
import { talkGroups, type TalkGroup } from './talk-groups.ts';

/** What stands in a conversation: somebody's words, or the mark that others talked among themselves. */
export type TalkItem =
  | { readonly kind: 'said'; readonly key: number; readonly group: TalkGroup }
  | { readonly kind: 'sealed'; readonly key: number; readonly circle: readonly number[]; readonly count: number };

/** A conversation in order. Sealed messages stand in the table's talk, a run of them as one mark for each circle. */
export function talkItems(chat: readonly ChatMessage[], conversation: string): readonly TalkItem[] {
  const items: TalkItem[] = [];
  let words: ChatMessage[] = [];
  let sealed: ChatMessage[] = [];
  const endWords = (): void => {
    items.push(...talkGroups(words).map((group): TalkItem => ({ kind: 'said', key: group[0].chatSeq, group })));
    words = [];
  };
  const endSealed = (): void => {
    items.push(...sealedMarks(sealed));
    sealed = [];
  };
  for (const message of chat) {
    const heard = heardIn(message);
    if (heard === conversation) {
      endSealed();
      words.push(message);
    } else if (heard === undefined && conversation === EVERYBODY) {
      endWords();
      sealed.push(message);
    }
  }
  endWords();
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
