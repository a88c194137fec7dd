import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';

export function someCards(count: number, { first = 1 }: { first?: number } = {}): ScriptCard[] {
  return Array.from({ length: count }, (_, index) => ({
    script_id: first + index,
    script_name: `剧本 ${first + index}`,
    cover: '',
    price: 0,
    score: 870,
    gamer_count: 128,
    player: 6,
    level: 3,
    duration: 150,
    scene: '古风',
    label: '推理/还原',
    hot_comment: null,
    genius_comment: null,
    access: SCRIPT_ACCESS.Normal,
  }));
}
