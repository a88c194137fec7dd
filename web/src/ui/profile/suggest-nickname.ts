// Suggests nicknames that combine a place or time with a role.
const WHERE =
  '雨夜 灯下 檐下 长巷 深巷 渡口 桥头 雾里 山中 江上 湖心 月下 城南 城北 巷尾 窗边 楼上 海边 雪中 黄昏 清晨 午后 夜航 茶楼 书局 钟楼 旧街 站台 半山 远方'.split(
    ' ',
  );
const WHO =
  '来客 归人 过客 房客 旅人 书生 侦探 掌柜 画师 琴师 信使 邮差 茶客 渔夫 诗人 说书人 守夜人 摆渡人 点灯人 钟表匠 撑伞人 听雨人 敲钟人 拾信人'.split(
    ' ',
  );

/** No character appears twice in a name, which excludes e.g. 钟楼敲钟人. */
export const NICKNAMES: readonly string[] = WHERE.flatMap((where) =>
  WHO.filter((who) => Array.from(where).every((sign) => !who.includes(sign))).map((who) => where + who),
);

export function suggestNickname(last?: string): string {
  const others = NICKNAMES.filter((nickname) => nickname !== last);
  return others[Math.floor(Math.random() * others.length)] ?? '雨夜来客';
}
