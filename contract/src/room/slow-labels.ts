// Text for the pace of a multi-day game, used in the app and on posters.
import type { SlowPace, SlowView } from './slow.ts';

export const PACE_WORDS: Record<SlowPace, string> = {
  'half-day': '每幕半天',
  day: '每幕一天',
  'two-days': '每幕两天',
  script: '长短随剧本',
};

export const slowLabel = ({ pace }: Pick<SlowView, 'pace'>): string => `慢局 · ${PACE_WORDS[pace]}`;
