import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from '../derived/cast.ts';
import type { Reach } from '../state/voice-place.ts';
import type { VoiceSessionState } from './voice-session.ts';

/** Returns the character's name, or the nickname in the lobby. */
export function nameOf(room: RoomView, userId: number): string {
  const member = room.members.find((one) => one.userId === userId);
  if (member === undefined) return '某人';
  return member.characterId === null ? member.nickname : characterName(room, member.characterId);
}

const FAULTS: Readonly<Record<string, string>> = {
  refused: '没拿到麦克风的许可，现在只能听。在浏览器设置里允许后再试',
  missing: '没有找到麦克风，现在只能听',
  taken: '麦克风被别的应用占用了，现在只能听',
  failed: '麦克风没打开，现在只能听',
};

export function faultLine(room: RoomView, state: VoiceSessionState): string | undefined {
  if (state.elsewhere) return '语音已经在你的另一个页面里打开';
  if (state.news?.speaks === false) return '你暂时不能在这里发言，可以听';
  const fault = FAULTS[state.microphone];
  if (fault !== undefined) return fault;
  const unreachable = namesOf(room, state, 'unreachable');
  if (unreachable === '') return undefined;
  return state.relay
    ? `和${unreachable}的语音没接通，正在重试`
    : `和${unreachable}的语音没接通：两边的网络直连不上，换个网络，或先打字聊`;
}

const namesOf = (room: RoomView, { reach }: Pick<VoiceSessionState, 'reach'>, wanted: Reach): string =>
  Object.entries(reach)
    .filter(([, one]) => one === wanted)
    .map(([userId]) => nameOf(room, Number(userId)))
    .join('、');

/** Returns the status text: who is heard, which talk the user is in, or who is there. */
export function stateLine(room: RoomView, state: VoiceSessionState): string {
  if (state.microphone === 'asking') return '正在请求麦克风…';
  if (state.quiet) return '房主请大家安静一下';
  if (state.strained) return '你的网络不稳，别人可能听不清，已调低音质';
  const lost = namesOf(room, state, 'lost');
  if (lost !== '') return `和${lost}的语音断了，正在重连`;
  const circle = state.circle?.filter((userId) => userId !== room.me.userId) ?? [];
  if (state.speaking.length > 0) {
    const names = state.speaking.map((userId) => spokenOf(room, state, userId)).join('、');
    // Tells the speakers that nobody else hears them, so that they dare to talk.
    return circle.length > 0 ? `${names}在说，别人听不到` : `${names}在说`;
  }
  if (circle.length > 0) {
    const there = circle.filter((userId) => isWith(state, userId));
    const names = circle.map((userId) => nameOf(room, userId)).join('、');
    return there.length === circle.length ? `和${names}私聊，别人听不到` : `等${names}进来私聊，现在没有人听到你`;
  }
  const on = state.news?.people.filter((one) => one.on).length ?? 0;
  return on === 0 ? '还没有别人开语音' : `${on + 1} 人在语音里`;
}

/** Adds to the name why the voice breaks up. */
const spokenOf = (room: RoomView, { reach }: VoiceSessionState, userId: number): string =>
  reach[userId] === 'unsteady' ? `${nameOf(room, userId)}（连接不稳）` : nameOf(room, userId);

export const isWith = ({ news, circle }: VoiceSessionState, userId: number): boolean =>
  news?.people.find((one) => one.userId === userId)?.circle?.join() === circle?.join();

/** Returns the other people of a private talk that waits for this user. */
export function invitationOf(room: RoomView, { news, circle }: VoiceSessionState): readonly number[] | undefined {
  const { userId: own } = room.me;
  const found = news?.people.find((one) => one.on && one.circle?.includes(own) && one.circle.join() !== circle?.join());
  return found?.circle?.filter((userId) => userId !== own);
}
