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

/** `《零点水位》`, or `剧本 1001` where no title is known. */
export function scriptName(scriptId: number, title: string | null | undefined): string {
  return title == null ? `剧本 ${scriptId}` : `《${title}》`;
}
