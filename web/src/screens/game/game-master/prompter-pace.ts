/** Scroll speeds, slowest first. */
const PACES = ['slowest', 'slow', 'even', 'fast', 'fastest'] as const;
export type Pace = (typeof PACES)[number];

export const INITIAL_PACE: Pace = 'even';

export const PIXELS_PER_SECOND: Record<Pace, number> = { slowest: 14, slow: 22, even: 32, fast: 46, fastest: 64 };

const WORDS: Record<Pace, string> = { slowest: '很慢', slow: '慢', even: '适中', fast: '快', fastest: '很快' };

export const paceLabel = (pace: Pace): string => `速度：${WORDS[pace]}`;

export const faster = (pace: Pace): Pace => PACES[PACES.indexOf(pace) + 1] ?? pace;
export const slower = (pace: Pace): Pace => PACES[PACES.indexOf(pace) - 1] ?? pace;
