// Builds lasting notices beside the to-do line: missing players and requests of others.
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName, characterNames, emptySeats, hostOf, personName } from '../derived/cast.ts';
import { formatLearned } from '../derived/learned-labels.ts';
import { isInPlay } from '../derived/phase.ts';
import { memberKey, seatKey } from '../derived/seat-rows.ts';

export type NoticeStep =
  | { readonly to: 'seats'; readonly label: string; readonly first?: string }
  | { readonly to: 'together'; readonly label: string; readonly interludeId: string }
  | { readonly to: 'invite' | 'menu' | 'pace' | 'aloud' | 'hint' | 'talk'; readonly label: string };

export interface RoomNotice {
  /** Stays the same while the notice is about the same matter. */
  readonly key: string;
  readonly text: string;
  readonly steps: readonly NoticeStep[];
}

/**
 * Returns the notices, most urgent first. A player without a seat in a running game gets none, because they cannot
 * decide anything.
 * `later`: the room meets at another time, so an absent host is expected.
 */
export function roomNotices(room: RoomView, { later }: { later: boolean }): RoomNotice[] {
  const inPlay = isInPlay(room);
  if (room.dismissed !== null || (inPlay && room.me.characterId === null)) return [];
  return [
    ...removals(room),
    ...(later ? [] : hostAway(room)),
    ...(inPlay
      ? [...paceWishes(room), ...learned(room), ...hintWishes(room), ...vacancies(room), ...dissolving(room)]
      : []),
  ];
}

function removals(room: RoomView): RoomNotice[] {
  const me = room.me.characterId;
  return room.seats
    .filter((seat) => seat.removalAsked.length > 0 && seat.characterId !== me)
    .filter((seat) => me !== null && !seat.removalAsked.includes(me))
    .map(({ characterId, removalAsked }) => ({
      key: `removal-${characterId}`,
      text: `有人投票请出 ${characterName(room, characterId)}（${removalAsked.length}/${room.removalNeeded}）`,
      steps: [{ to: 'seats', label: '去看看', first: seatKey(characterId) }],
    }));
}

function hostAway(room: RoomView): RoomNotice[] {
  const host = hostOf(room);
  if (host?.away !== true || room.me.host) return [];
  const wishesFor = (userId: number): number => room.hostAsked.filter((wish) => wish.hostId === userId).length;
  const [wanted] = room.members
    .filter((member) => wishesFor(member.userId) > 0)
    .sort((a, b) => wishesFor(b.userId) - wishesFor(a.userId));
  const asked = wanted === undefined ? 0 : wishesFor(wanted.userId);
  const wish = wanted === undefined ? '' : `，${asked}/${room.hostNeeded} 人提议 ${nameOf(room, wanted)}`;
  const row = wanted === undefined ? undefined : keyOf(room, wanted);
  return [
    {
      key: 'host-away',
      text: `房主${room.slow === undefined ? '暂时离开' : '上一幕没来'}${wish}`,
      steps: [{ to: 'seats', label: '推选新房主', ...(row !== undefined && { first: row }) }],
    },
  ];
}

const nameOf = (room: RoomView, member: RoomView['members'][number]): string =>
  member.userId === room.me.userId ? '你' : personName(room, member);

const keyOf = (room: RoomView, { userId, characterId }: RoomView['members'][number]): string =>
  room.seats.length > 0 && characterId !== null ? seatKey(characterId) : memberKey(userId);

function vacancies(room: RoomView): RoomNotice[] {
  const empty = emptySeats(room).filter((seat) => !seat.released);
  const [first] = empty;
  if (first === undefined) return [];
  const ids = empty.map((seat) => seat.characterId);
  return [
    {
      key: `empty-${ids.join()}`,
      text: `${characterNames(room, ids)} 的座位空了`,
      steps: [
        { to: 'invite', label: '邀请接手' },
        { to: 'seats', label: '公开关键线索', first: seatKey(first.characterId) },
      ],
    },
  ];
}

function paceWishes(room: RoomView): RoomNotice[] {
  const { act } = room;
  if (act === null) return [];
  const wish = (key: string, asked: readonly string[], words: string): RoomNotice[] =>
    asked.length === 0 || (room.me.characterId !== null && asked.includes(room.me.characterId))
      ? []
      : [
          {
            key,
            text: `${characterNames(room, asked)} ${words}（${asked.length}/${act.paceNeeded}）`,
            steps: [{ to: 'pace', label: '去看看' }],
          },
        ];
  return [
    ...wish('pause', act.pauseAsked, '想暂停一下'),
    ...wish('more-time', act.timeAsked, room.slow === undefined ? '想加 5 分钟' : '想多留半天'),
  ];
}

/** Advice for the host, unless players already ask for more time. */
function learned({ act }: RoomView): RoomNotice[] {
  const text = act === null || act.timeAsked.length > 0 ? undefined : formatLearned(act);
  return text === undefined || act === null
    ? []
    : [{ key: `learned-${act.number}`, text, steps: [{ to: 'pace', label: '去加时' }] }];
}

function hintWishes(room: RoomView): RoomNotice[] {
  const { hints, me } = room;
  if (hints === null || hints.asked.length === 0 || (me.characterId !== null && hints.asked.includes(me.characterId))) {
    return [];
  }
  const text = `${characterNames(room, hints.asked)} 想要一点提示（${hints.asked.length}/${hints.needed}）`;
  return [{ key: 'hint', text, steps: [{ to: 'hint', label: '去看看' }] }];
}

function dissolving({ dismissAsked, dismissNeeded, me }: RoomView): RoomNotice[] {
  if (dismissAsked.length === 0 || (me.characterId !== null && dismissAsked.includes(me.characterId))) return [];
  return [
    {
      key: 'dissolving',
      text: `有人申请解散这一局（${dismissAsked.length}/${dismissNeeded}）`,
      steps: [{ to: 'menu', label: '去看看' }],
    },
  ];
}
