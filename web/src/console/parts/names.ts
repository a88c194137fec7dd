/** What stands for a value, or the value itself: a server may know more of them than this page. */
export function wordFor(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value;
}

/** `小黑（玩家 12）`. */
export function personName(userId: number | null, nickname?: string | null): string {
  if (userId === null) return '已注销的玩家';
  const name = nickname?.trim() ?? '';
  return name === '' ? `玩家 ${userId}` : `${name}（玩家 ${userId}）`;
}
