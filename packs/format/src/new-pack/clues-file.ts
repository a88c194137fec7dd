import type { Cast } from './cast.ts';
import { GUEST } from './people.ts';
import type { Innocent } from './person.ts';
import { block } from './yaml-text.ts';

const COMMON = `# 线索是东西：一截绳、一张单子。它不说自己是什么意思；两样放在一起，才说得出一件事。
# 改这里：一条一条换成你的。id 玩家看不到，标题人人看得到。

# ── 第 1 幕：案房和后门 ──
- id: chip
  title: 一点木屑
  types: [discovery]
  place: bench
  text: 案子底下，半粒米大。断口是新的，一面还带着饼油。
- id: cake
  title: 第三十七只饼
  types: [discovery]
  place: bench
  text: 垫在最底下的一只。月亮当中多了一道细线，从桂枝直到边上。前面三十六只都没有。
- id: bolt
  title: 门闩
  types: [discovery]
  place: back
  spot: 门上                # choose 地点必填：找到之前就看得到的位置名
  text: 湿的，手握的那一截尤其湿。门七点就从里面闩上了。
- id: mat
  title: 草垫
  types: [discovery]
  place: back
  spot: 门槛里
  text: 两对泥印，一对朝外，一对朝里，都不大。泥里混着刨花。
- id: almanac
  title: 一本黄历
  types: [discovery]
  place: hall
  text: 八月十五的格子用红笔圈着，旁边写：老东家开张的日子，也是柜上那把锁的数。

# ── 第 2 幕 ──
- id: sieve
  title: 面筛
  types: [discovery]
  place: bench
  act: 2                    # 从第几幕起可找到
  text: 筛底压着一小块饼皮，边上印着半道裂纹，和模子上的桂枝咬得上。
- id: apron
  title: 门后的围裙
  types: [discovery]
  place: bench
  act: 2
  text: 七点到八点压饼的人穿的。口袋角上拿红线绣着一弯月牙。
- id: duty
  title: 值日牌
  types: []
  opens: { act: 2 }         # 不用搜：第 2 幕一开场就摆在全桌面前
  text: 七点到八点的格子里写着「压饼」，挂的木牌没有名字，烫着一弯月牙。
- id: account
  title: 巷口木匠的账页
  types: [discovery]
  place: back
  spot: 对面的窗台
  act: 2
  publish: found            # 找到即公开：关键的线索藏不住
  essential: true           # 解谜必需
  picture: art/account.svg  # 图片线索：picture + alt，caption 可省略
  alt: 一页赊账，几行横格。当中一行没有字，押着一弯红色的月牙。
  caption: 八月十四，戌正一刻。鱼鳔胶一包，赊。来人淋了雨。
- id: drawer
  title: 柜上的小抽屉
  types: [discovery]
  place: hall
  act: 2
  password:                 # 密码线索：words 里任一即开，数字要加引号
    hint: 三位数字
    words: ["815"]
    attempts: 5
    opens: table
    text: 一张木匠的老收条：这一轮满月，断过一次，用鱼鳔胶粘好。下面是掌柜祖父的字：粘过的地方最牢。

# ── 投票和最后的答卷：内容在 questions.yaml ──
- id: tell-now
  title: 先开哪一间的灯
  types: [vote]
  opens: { act: 1 }
  text: 灯油只够先点一间屋子。
- id: final
  title: 最后的答卷
  types: [vote, qa]
  opens: closing
  text: 模子是谁拿走的？它现在在哪里？
`;

export const cluesFile = (cast: Cast): string =>
  [COMMON, INNOCENT_HEAD, ...cast.innocent.map(findsAbout), OWN_HEAD, ...ownThings(cast)].join('\n');

const INNOCENT_HEAD = `# ── 每个无辜的人：一样看着可疑的，一样洗清它的 ──`;

/** Half of them lie in the shop, half in the bakery. */
const findsAbout = ({ id, trace, alibi }: Innocent, index: number): string => `- id: ${id}-trace
  title: ${trace.title}
  types: [discovery]
  place: ${index % 2 === 0 ? 'hall' : 'bench'}
  text: ${trace.text}
- id: ${id}-alibi
  title: ${alibi.title}
  types: [discovery]
  place: ${index % 2 === 0 ? 'bench' : 'hall'}
  act: 2
  text: ${alibi.text}
`;

const OWN_HEAD = `# ── 随身的东西：一开场就在各人手里 ──`;

function ownThings({ seats }: Cast): string[] {
  const people = seats.length === 0 ? [GUEST] : seats;
  return people.map(
    ({ id, own }) => `- id: ${id}-own
  title: ${own.title}
  types: []
  opens: { act: 1 }
  to: ${id}
  give: false
  text: |
${block(own.text, 4)}
`,
  );
}
