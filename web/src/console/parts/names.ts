/** Returns the label of a value, or the value itself, because the server may know more values than this page. */
export function wordFor(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value;
}

export function personName(userId: number | null, nickname?: string | null): string {
  if (userId === null) return '已注销的玩家';
  const name = nickname?.trim() ?? '';
  return name === '' ? `玩家 ${userId}` : `${name}（玩家 ${userId}）`;
}

export function scriptName(scriptId: number, title: string | null | undefined): string {
  return title == null ? `剧本 ${scriptId}` : `《${title}》`;
}
