import type { RoomView } from '@juzhongren/contract/room';
import { isolated } from '../../../format/isolated.ts';

/** Why the host cannot start yet; undefined when nothing is in the way. */
export function startRefusal(room: RoomView): string | undefined {
  const missing = room.script.player - room.members.length;
  if (missing > 0) return `还差 ${missing} 位玩家，人齐了才能开始`;
  const without = room.members.filter((member) => member.characterId === null && member.wanted.length === 0);
  if (without.length > 0) return `还没选角色：${without.map((member) => isolated(member.nickname)).join('、')}`;
  // Starting is the host's word that they are ready.
  const waiting = room.members.filter((member) => !member.ready && !member.host);
  if (waiting.length > 0) return `还没准备：${waiting.map((member) => isolated(member.nickname)).join('、')}`;
  return undefined;
}
