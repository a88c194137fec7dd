import { keptEntry } from './kept.ts';
import { parseSeen } from './unread.ts';

/** What was looked at, kept on this device: two devices of one player may differ. */
export const useSeen = keptEntry('seen', parseSeen);
