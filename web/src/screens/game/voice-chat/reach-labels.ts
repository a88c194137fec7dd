import type { Reach } from '../state/voice-place.ts';

export const REACH_LABELS: Readonly<Record<Exclude<Reach, 'steady'>, string>> = {
  connecting: '正在接通',
  unsteady: '连接不稳',
  lost: '正在重连',
  unreachable: '听不见',
};

/** Returns true if the connection is bad and not just starting. */
export const isPoor = (reach: Reach | undefined): reach is 'unsteady' | 'lost' | 'unreachable' =>
  reach !== undefined && reach !== 'steady' && reach !== 'connecting';
