/** Minutes since the first day's midnight. */
export type StoryTime = number;

const DAY_MINUTES = 24 * 60;

/** `23:43` is of the first day, `2 00:05` of the second. Only for a time that is well formed. */
export function storyTimeOf(text: string): StoryTime {
  const [clock = '', day = '1'] = text.split(' ').toReversed();
  const [hours, minutes] = clock.split(':').map(Number);
  return (Number(day) - 1) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0);
}
