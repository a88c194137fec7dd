// Formats the what-if section of the debrief.
import type { Replay, WhatIf, WhatIfKept } from '@juzhongren/contract/room-calls/after';
import type { RoomView } from '@juzhongren/contract/room/view';
import { clueTitle } from './moment-labels.ts';

const MINUTE_MS = 60_000;

/** Says from when the published clues proved the culprit. */
export function formatProven(room: RoomView, replay: Replay, provable: WhatIf['provable']): string {
  if (provable === null) return '到最后，摆上桌的东西还证不出真凶。';
  const minutes = Math.max(1, Math.round((provable.at - replay.startedAt) / MINUTE_MS));
  const by = provable.clueId === null ? '' : `，《${clueTitle(replay, provable.clueId)}》一到桌上`;
  return `${formatAct(room, provable.act)}，开局 ${minutes} 分钟${by}，就证得出真凶了。`;
}

/** Says what publishing a withheld clue would have changed. */
export function formatRetained(room: RoomView, { change, act, minutes, says }: WhatIfKept): string {
  switch (change) {
    case 'proves':
      return `公开了它，${formatAct(room, act ?? 1)}就证得出真凶。`;
    case 'earlier':
      return `公开了它，能早 ${minutes} 分钟证出真凶。`;
    case 'more':
      return `公开了它，桌上会多知道一件事：${says}。`;
    case 'same':
      return '它说的，桌上已经有了。';
    case 'beside':
      return '它和案子没有关系。';
  }
}

const formatAct = ({ script }: RoomView, act: number): string => (act > script.acts ? '最后的答卷里' : `第 ${act} 幕`);
