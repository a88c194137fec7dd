import { type Cast, pointsOf } from './cast.ts';

/** The longest act, and what each seat adds to it: everybody tells something of their own. */
const ACT_MINUTES = 12;
const MINUTES_A_SEAT = 3;
const CLOSING_MINUTES = 8;

/** Nobody who plays alone could have it. */
const ESCAPES = `scoring:
  culpritEscapes: 40        # 凶手没有被认出来的分
`;

export function scriptFile(cast: Cast, id: number): string {
  const [first, second] = pointsOf(cast);
  const minutes = ACT_MINUTES + MINUTES_A_SEAT * cast.players;
  return `format: 1
id: ${id}                    # 全库唯一；发布以后不要再改
name: 满月                   # 改这里：剧本名
author: 佚名                 # 改这里：你的笔名
scene: 古镇                  # 改这里：场景
label: 推理/温情             # 改这里：用 / 分隔，第一段显示在卡片上
level: 1                    # 1 简单 2 中等 3 困难 4 地狱
duration: ${2 * minutes + CLOSING_MINUTES}                # 分钟，和下面各幕之和相近
access: public
price: 0
cover: art/poster.svg       # 3:4；换成你的海报
# 改这里：两百字以内，让人想玩，不剧透。
introduce: |
  八月十四，雨夜。老饼铺桂香斋的满月模子不见了。

  天亮要用它压第一炉饼。雨这样大，谁也没有走远。
authorMessage: 这是一份能玩的样稿。从头改起，改到没有一句是它的，它就是你的了。
acts:
  - title: 收工以后          # 幕名人人看得到
    minutes: ${minutes}
    points: ${first}               # 全桌的点数加起来，和搜得到的线索数差不多最好
    # 改这里：开场只说人人都知道的事，把人放进一间屋子里。
    opening: |
      八点半，掌柜来取满月模子上油。第三格是空的。

      早饭以前要压第一炉饼。前门七点就上了板，雨像是直接倒在瓦上的。

      没有人说话，只有豆沙的甜味，一阵浓，一阵淡。
  - title: 雨小了
    minutes: ${minutes}
    points: ${second}
    opening: |
      十一点，雨小下去，能听见屋檐一滴一滴地数。

      前铺、案房、后门都点上了灯。先前看不清的角落，这会儿看得清了。
closing:
  minutes: ${CLOSING_MINUTES}
  opening: |
    头遍鸡叫。灶里的火已经旺了，只等一句话。

    写下你的答案。
places:                     # 地点的 id 会出现在界面数据里：不写秘密
  - id: bench
    name: 案房
    description: 压饼的案子，一格一格的模子。
    rule: draw              # draw 随机抽
  - id: hall
    name: 前铺
    description: 柜台、长凳，等饼的客人坐在这里。
    rule: draw
  - id: back
    name: 后门
    description: 门外一条窄巷，对面有灯。
    rule: choose            # choose 挑一个看得见的位置：线索要写 spot
${cast.players === 1 ? '' : ESCAPES}endings:                    # 第一个 when 成立的生效；最后一个没有 when
  - id: dawn
    title: 第三十八只
    when: { vote: final, chose: man }
    text: |
      天亮时，他自己从后门走进来，怀里抱着那轮模子。缝还在，摸得到，看不出。

      「粘过的地方，」掌柜说，「往后最牢。」

      第三十八只饼压得比哪一只都慢。
  - id: wrong
    title: 一炉圆饼
    when: { vote: final, how: unanimous }
    text: |
      大家都看着同一个人，那个人没有辩。

      天亮，模子好端端地回到第三格。谁也没有提昨夜的话，可是饼吃在嘴里，没有一个人说甜。
  - id: fog
    title: 各吃各的
    text: |
      没有人说服得了谁。第一炉饼是用碗扣出来的，光面，没有桂树，也没有月亮。
`;
}
