// Builds the lines of 「你不在的时候」 from the server's digest and leaves out people this player has muted.
import type { Digest, UnreadTalk } from '@juzhongren/contract/room/digest';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName, findPerson } from '../derived/cast.ts';
import { conversationOf, EVERYBODY, othersOf } from '../state/conversations.ts';

export interface TalkLine {
  readonly conversation: string;
  /** Names of the other participants, or 全体. */
  readonly name: string;
  /** Messages per sender, such as `沈砚秋 3 条、陆怀安 1 条`. */
  readonly by: string;
  readonly count: number;
}

/** Returns the unread messages by conversation, the public one first. Leaves out people in `hushed`. */
export function talkLines(
  room: RoomView,
  chat: readonly ChatMessage[],
  { talk, hushed }: { talk: readonly UnreadTalk[]; hushed: Pick<ReadonlySet<number>, 'has'> },
): TalkLine[] {
  const lines = new Map<string, { names: string[]; count: number }>();
  for (const { userId, circle, count } of talk) {
    if (hushed.has(userId)) continue;
    const conversation = conversationOf(circle);
    const line = lines.get(conversation) ?? { names: [], count: 0 };
    line.names.push(`${findPerson(room, chat, userId).name} ${count} 条`);
    line.count += count;
    lines.set(conversation, line);
  }
  const nameOf = (conversation: string): string =>
    conversation === EVERYBODY
      ? '全体'
      : othersOf(room, conversation)
          .map((userId) => findPerson(room, chat, userId).name)
          .join('、');
  return [...lines]
    .map(([conversation, { names, count }]) => ({
      conversation,
      name: nameOf(conversation),
      by: names.join('、'),
      count,
    }))
    .sort((one, other) => Number(other.conversation === EVERYBODY) - Number(one.conversation === EVERYBODY));
}

/** Returns a line for the act or stage that began; undefined if none did. */
export function turnedLabel({ turned }: Digest): string | undefined {
  if (turned === null) return undefined;
  const { to, act, title } = turned;
  if (to === 'truth') return '案子结了，真相已经揭晓';
  if (to === 'closing') return '翻到了最后的答卷';
  return `翻到了第 ${act} 幕${title === '' ? '' : `《${title}》`}`;
}

export function happenedLines(room: RoomView, digest: Digest): string[] {
  const { votes, interludes, announcements, hints, statements, seats } = digest;
  return [
    ...interludes.map(({ title }) => `全桌一起经历了「${title}」`),
    ...announcements,
    ...votes.map(({ prompt, open }) => (open ? `开始投票：${prompt}` : `投票结束：${prompt}`)),
    ...(hints > 0 ? [`得到 ${hints} 条提示`] : []),
    ...(statements > 0 ? [`账本上多了 ${statements} 句话`] : []),
    ...seats.map(({ characterId, empty }) =>
      empty ? `${characterName(room, characterId)} 的座位空出来了` : `${characterName(room, characterId)} 换了人来演`,
    ),
  ];
}

export function isNews(room: RoomView, digest: Digest, talk: readonly TalkLine[]): boolean {
  const isQuiet = digest.clues.length === 0 && happenedLines(room, digest).length === 0 && talk.length === 0;
  return digest.turned !== null || !isQuiet;
}
