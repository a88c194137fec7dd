import type { RoomView } from '@juzhongren/contract/room/view';
import { awaitedMembers, lobbyAwaited } from '../derived/lobby-awaited.ts';

const LACKS = [
  ['part', '还没选角色'],
  ['ready', '还没准备'],
] as const;

/**
 * Returns why the host cannot start yet; undefined if nothing is missing.
 * `online`: ids of connected users, as far as known.
 */
export function startRefusal(room: RoomView, online: readonly number[]): string | undefined {
  const missing = room.script.player - room.members.length;
  if (missing > 0) return `还差 ${missing} 位玩家，人齐了才能开始`;
  const awaited = lobbyAwaited(room);
  const lines = LACKS.flatMap(([lacks, words]) => {
    const some = awaited.filter((one) => one.lacks === lacks);
    return some.length === 0 ? [] : [`${words}：${awaitedMembers(room, some, online)}`];
  });
  return lines.length === 0 ? undefined : lines.join('；');
}
