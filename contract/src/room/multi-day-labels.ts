// Text for the pace of a multi-day game, used in the app and on posters.
import type { MultiDayPace, MultiDayView } from './multi-day.ts';

export const PACE_LABELS: Record<MultiDayPace, string> = {
  'half-day': '每幕半天',
  day: '每幕一天',
  'two-days': '每幕两天',
  script: '长短随剧本',
};

export const multiDayLabel = ({ pace }: Pick<MultiDayView, 'pace'>): string => `慢局 · ${PACE_LABELS[pace]}`;
